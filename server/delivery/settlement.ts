import { limits } from '#contract/limits.ts'
import type { Channel, ContactStore, LeasedDelivery } from '../store/contact-store.ts'
import { explainReason } from './reason-text.ts'
import type { AttemptOutcome } from './send-outcome.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * The wait after each failed attempt: quick at first, for a restart; then long enough for a person to come back
 * from a weekend.
 */
const delaysMs = [
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  12 * hourMs,
  24 * hourMs,
  28 * hourMs,
]

export const maxAttempts = delaysMs.length + 1

/** A person has to fix a refusal, so wait at least an hour. */
const refusedFloorMs = hourMs
/** Each half of a refused email is another email, so the hour doesn't apply. Eight halvings reach single requests. */
const dividedDelayMs = limits.sharedMailMinutes.max * minuteMs
/** After three quarters of an hour, "try again later" is about the email: some spam filters say no more. */
const mostDeferrals = 5
/** A peer may ask for patience, but not hold a lead back for good. */
const retryAfterCeilingMs = 24 * hourMs
const jitter = 0.2

type FailedAttempt = {
  /** Those made so far, this one included. */
  attempts: number
  kind: 'failed' | 'refused' | 'rejected' | 'gone'
  retryAfterMs?: number | undefined
  /** From 0 to 1. */
  random: number
}

/** How long to wait before the next attempt, or null when the last one was made. */
export function retryDelayMs({ attempts, kind, retryAfterMs = 0, random }: FailedAttempt): number | null {
  const scheduledMs = delaysMs[attempts - 1]
  if (scheduledMs === undefined || kind === 'rejected' || kind === 'gone') return null

  const spreadMs = Math.round(scheduledMs * (1 - jitter + 2 * jitter * random))
  // Spread to the later side only: an hour is promised.
  const leastMs = kind === 'refused' ? Math.round(refusedFloorMs * (1 + 2 * jitter * random)) : 0
  return Math.max(spreadMs, leastMs, Math.min(retryAfterMs, retryAfterCeilingMs))
}

export type Settle = (leased: LeasedDelivery, outcome: AttemptOutcome) => Promise<void>

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
export type Result = 'sent' | 'kept' | 'retried' | 'dead'
type OnAttempt = (channel: Channel, result: Result) => void

/** Stored with an email that became a file. Databases have it from earlier versions, so it can't be reworded. */
export const savedToFileReason = 'kept as a file, nobody told'

const savedToFile = 'saved to a file, not sent'

/** The stored reason of a skipped delivery, as people read it. */
export function explainSkip(reason: string): string {
  return reason === savedToFileReason ? savedToFile : reason
}

type Dependencies = { store: ContactStore; now: () => Date; random: () => number; log: Log; onAttempt: OnAttempt }

/** What is written down about an attempt, and what is said about it once that worked. */
type Verdict = {
  /** Undefined if no attempt was made. */
  result?: Result
  write: () => Promise<boolean>
  level: keyof Log
  message: string
  details?: object
}

/** Records and logs the outcome of an attempt, without personal data. */
export function createOutcomeRecorder({ store, now, random, log, onAttempt }: Dependencies): Settle {
  return async (leased, outcome) => {
    const { id, channel, attempts, target } = leased.delivery
    const requests = 1 + (leased.others?.length ?? 0)
    const details = { delivery: id, channel, attempts, ...(requests > 1 && { requests }) }
    const verdict = judge(leased, outcome, now())
    // The lease ran out first, or the request was deleted: the process that holds it now says what came of it.
    if (!(await verdict.write())) return log.info(details, 'delivery was taken over or deleted during the attempt')
    if (verdict.result) onAttempt(channel, verdict.result)
    if (outcome.kind === 'gone') await store.disableEndpoint(target, now())
    log[verdict.level]({ ...details, ...verdict.details }, verdict.message)
    const refused = outcome.kind === 'sent' ? (outcome.refusedRecipients ?? 0) : 0
    if (refused > 0) log.warn({ ...details, refused }, 'some recipients were refused')
  }

  function judge(leased: LeasedDelivery, outcome: AttemptOutcome, at: Date): Verdict {
    const { lease, others = [] } = leased
    const { channel, attempts } = leased.delivery
    if (outcome.kind === 'sent')
      return { result: 'sent', write: () => store.markSent(lease, at), level: 'info', message: 'delivered' }
    if (outcome.kind === 'kept')
      return {
        result: 'kept',
        write: () => store.markSkipped(lease, at, savedToFileReason),
        level: 'info',
        message: savedToFile,
      }
    if (outcome.kind === 'oversized')
      return {
        write: () => store.divideMail(lease, { now: at, dueAt: at }),
        level: 'info',
        message: 'shared email is too large and will be divided in two',
      }
    const { reason } = outcome
    const explained = explainReason(reason, channel)
    const isFinal = outcome.kind === 'refused' || attempts >= mostDeferrals
    // One request that a spam filter refuses must not take the others down with it.
    if ('isAboutContent' in outcome && outcome.isAboutContent && isFinal && others.length > 0)
      return {
        result: 'retried',
        write: () =>
          store.divideMail(lease, { now: at, dueAt: new Date(at.getTime() + dividedDelayMs), error: reason }),
        level: 'warn',
        message: `shared email was refused and will be divided in two. ${explained}`,
        details: { reason, retryInSeconds: dividedDelayMs / 1000 },
      }
    const delayMs = retryDelayMs({ attempts, ...outcome, random: random() })
    if (delayMs === null)
      return {
        result: 'dead',
        write: () => store.markDead(lease, at, reason),
        // A visitor's mistyped address is no reason to wake the owner; an owner who never hears of a lead is.
        level: channel === 'acknowledgment' ? 'warn' : 'error',
        message: `delivery is dead. ${explained} See npm run leads -- status`,
        details: { reason },
      }
    return {
      result: 'retried',
      write: () => store.reschedule(lease, { now: at, dueAt: new Date(at.getTime() + delayMs) }, reason),
      level: 'warn',
      message: `delivery failed and will be tried again. ${explained}`,
      details: { reason, retryInSeconds: Math.round(delayMs / 1000) },
    }
  }
}
