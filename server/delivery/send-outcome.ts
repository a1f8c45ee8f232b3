/**
 * What came of one attempt. `reason` is a short code for logs, metrics and the queue: never the peer's own words,
 * which may repeat an address or a message.
 *
 * - `sent`: the peer took it, if perhaps not for every recipient.
 * - `kept`: there is no mail server, so it was written to a file and reached no one.
 * - `failed`: it didn't get through; the usual schedule applies.
 * - `refused`: the peer said no; tried again, but slowly, because a person has to fix something first.
 * - `rejected`: trying again is pointless or harmful; the delivery is dead at once.
 * - `gone`: the endpoint asks never to be called again.
 */
export type SendOutcome = { kind: 'sent'; refusedRecipients?: number } | { kind: 'kept' } | Unsent

/** `oversized`: a shared email was not sent, because many mail servers refuse one so large. */
export type AttemptOutcome = SendOutcome | { kind: 'oversized' }

/** `isAboutContent`: the peer had read the email, so another one may be accepted. */
export type Unsent =
  | { kind: 'failed' | 'refused'; reason: string; retryAfterMs?: number; isAboutContent?: true }
  | { kind: 'rejected' | 'gone'; reason: string; retryAfterMs?: never }

/** An error's code, when it is one, and never its text. */
export function toReason(code: unknown, otherwise: string): string {
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : otherwise
}

/** A database's own words may quote a row, so only the code is logged. */
export function getErrorCode(error: unknown): string {
  return toReason((error as { code?: unknown }).code, error instanceof Error ? error.name : 'unknown')
}

/** Answers that speak of the moment rather than of what was sent: the same may be taken later. */

export function isPassingHttp(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status)
}

/** 503, commands out of order, is about the conversation and not about the mail. */
export function isTransientSmtp(status: number): boolean {
  return status < 500 || status === 503
}
