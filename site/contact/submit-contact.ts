import { idempotencyKeyHeader } from '#contract/contact-form.ts'

export type SubmissionResult = { kind: 'sent' } | { kind: 'failed'; error: unknown } | { kind: 'already-sending' }

type Dependencies = {
  address: string
  fetch: typeof globalThis.fetch
  createKey: () => string
}

const timeLimitMs = 20_000

/**
 * One per form. What is sent again unchanged after a failure carries the same key, so that a repeat after a lost
 * answer is not a second request; changed values need a new key, because the server refuses one key for two bodies.
 */
export function createContactSubmitter({ address, fetch, createKey }: Dependencies) {
  let pending: { body: string; key: string } | null = null
  let isSending = false

  return async function submitContact(fields: Record<string, string>): Promise<SubmissionResult> {
    if (isSending) return { kind: 'already-sending' }
    isSending = true
    const body = JSON.stringify(fields)
    if (pending?.body !== body) pending = { body, key: createKey() }
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: pending.key },
        body,
        signal: AbortSignal.timeout(timeLimitMs),
      })
      if (!response.ok) return { kind: 'failed', error: new Error(`The server answered ${response.status}.`) }
      pending = null
      return { kind: 'sent' }
    } catch (error) {
      return { kind: 'failed', error }
    } finally {
      isSending = false
    }
  }
}

/** Without `randomUUID`, which browsers offer only on secure addresses. */
export function createSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
