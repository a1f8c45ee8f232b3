/**
 * What came of one try. `reason` is a short code for logs, metrics and the queue: never the peer's own words,
 * which may repeat an address or a message.
 *
 * - `sent`: the peer took it.
 * - `failed`: nobody said no; the usual schedule applies.
 * - `refused`: the peer said no and means it; tried again, but slowly, because only a person can mend it.
 * - `rejected`: trying again is pointless or harmful; the delivery is dead at once.
 * - `gone`: the endpoint asks never to be called again.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; reason: string; retryAfterMs?: number }
  | { kind: 'refused'; reason: string; retryAfterMs?: number }
  | { kind: 'rejected'; reason: string }
  | { kind: 'gone'; reason: string }
