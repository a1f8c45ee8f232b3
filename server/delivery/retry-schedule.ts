const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The wait after each failed attempt: quick at first, for a restart; then long enough for a person to come back from a weekend. */
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

/** A refusal needs a person, so a quick second attempt only annoys the peer. */
const refusedFloorMs = hourMs
/** A peer may ask for patience, but not hold a lead back for good. */
const retryAfterCeilingMs = 24 * hourMs
const jitter = 0.2

type FailedAttempt = {
  /** Those made so far, this one included. */
  attempts: number
  kind: 'failed' | 'refused'
  retryAfterMs?: number | undefined
  /** From 0 to 1. */
  random: number
}

/** How long to wait before the next attempt, or null when the last one was made. */
export function retryDelayMs({ attempts, kind, retryAfterMs = 0, random }: FailedAttempt): number | null {
  const scheduledMs = delaysMs[attempts - 1]
  if (scheduledMs === undefined) return null

  const spreadMs = Math.round(scheduledMs * (1 - jitter + 2 * jitter * random))
  // Spread to the later side only: an hour is promised.
  const leastMs = kind === 'refused' ? Math.round(refusedFloorMs * (1 + 2 * jitter * random)) : 0
  return Math.max(spreadMs, leastMs, Math.min(retryAfterMs, retryAfterCeilingMs))
}
