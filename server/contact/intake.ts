import { hash } from 'node:crypto'
import { type ContactRequest, fieldsOf, sourceOf } from '#contract/contact-form.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { AcceptOutcome, ContactStore, PlannedDelivery, Submission } from '../store/contact-store.ts'
import { StoreUnavailableError } from '../store/store-errors.ts'
import type { RoomCheck } from './room.ts'

const hourMs = 3_600_000

/** When the reply that the pages promise is due. */
export function computeReplyDueAt(receivedAt: Date, replyHours: number): Date {
  return new Date(receivedAt.getTime() + replyHours * hourMs)
}

const longestKey = 255

/** Visible ASCII, as the Idempotency-Key draft has it. */
export function isIdempotencyKey(key: string): boolean {
  return key.length <= longestKey && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key)
}

function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/** Equal for equal requests, however they were sent: JSON or form, keys in any order. */
export function fingerprintRequest(request: ContactRequest, isSuspicious: boolean): string {
  const values = Object.values(fieldsOf(request))
  return hash('sha256', JSON.stringify([sourceOf(request), ...values, isSuspicious]), 'base64url')
}

type Arrival = { request: ContactRequest; isSuspicious: boolean; key: string | undefined; address: string }

export type IntakeOutcome = AcceptOutcome | { outcome: 'rate-limited'; retryAfterSeconds: number }

export type Intake = (arrival: Arrival) => Promise<IntakeOutcome>

export type IntakeDependencies = {
  store: ContactStore
  rateLimiter: RateLimiter
  hasRoom: RoomCheck
  /** What each request sets off, suspicious ones apart. */
  deliveries: PlannedDelivery[]
  /** How long the pages promise a visitor to wait for a reply at most. */
  replyHours: () => number
  now: () => Date
  /** Called after the commit of a request that has deliveries. */
  onAccepted: () => void
  /** Called for every request that could not be kept. */
  onRefused: (error: StoreUnavailableError) => void
}

export function createIntake(dependencies: IntakeDependencies): Intake {
  const { store, rateLimiter, hasRoom, deliveries, replyHours, now, onAccepted, onRefused } = dependencies
  const inFlight = new Map<string, Promise<IntakeOutcome>>()

  return async ({ request, isSuspicious, key, address }) => {
    const receivedAt = now()
    const submission: Submission = {
      request,
      isSuspicious,
      receivedAt,
      fingerprint: fingerprintRequest(request, isSuspicious),
      deliveries: isSuspicious ? [] : deliveries,
      ...(isSuspicious ? {} : { replyDueAt: computeReplyDueAt(receivedAt, replyHours()) }),
    }
    if (key === undefined) return take(submission, address)

    // Repeats that arrive together share the first one's answer.
    const keyHash = hashKey(key)
    const name = `${keyHash} ${submission.fingerprint}`
    const earlier = inFlight.get(name)
    if (earlier) return earlier
    const taking = take({ ...submission, keyHash }, address).finally(() => inFlight.delete(name))
    inFlight.set(name, taking)
    return taking
  }

  async function keep(submission: Submission): Promise<AcceptOutcome> {
    const text = Object.values(fieldsOf(submission.request)).join('')
    if (await hasRoom(Buffer.byteLength(text))) return store.accept(submission)
    throw new StoreUnavailableError('requests use as much of the disk as they may', undefined, true)
  }

  /** Trying again with a key is free: an earlier request is found before this one is counted. */
  async function take(submission: Submission, address: string): Promise<IntakeOutcome> {
    const earlier = submission.keyHash === undefined ? undefined : await store.findAccepted(submission)
    if (earlier) return earlier
    const retryAfterSeconds = await rateLimiter(address)
    if (retryAfterSeconds > 0) return { outcome: 'rate-limited', retryAfterSeconds }
    const accepted = await keep(submission).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) onRefused(error)
      throw error
    })
    if (accepted.outcome === 'accepted' && submission.deliveries.length > 0) onAccepted()
    return accepted
  }
}
