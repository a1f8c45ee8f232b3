import { randomUUID } from 'node:crypto'
import type { Dialect } from './database.ts'
import { type Fragment, fragment, join, type Script, type Statement, sql } from './database.ts'
import { beginMails, splitMail } from './mail-scripts.ts'
import {
  type Channel,
  channels,
  type DeliveryState,
  type Lease,
  type LeasedDelivery,
  type StoredEvent,
} from './records.ts'
import { addEvent, toDate, toDelivery, toRequest, toText } from './rows.ts'

const longestError = 500

type LeaseTerms = {
  channel: Channel
  now: Date
  limit: number
  leaseMs: number
  /** Many requests at once share a mail to the owner. */
  sharesMails?: boolean
}

/** Takes due deliveries for `leaseMs`, counting the attempt; an unfinished one comes due again when the lease ends. */
export function* leaseDue(terms: LeaseTerms, dialect: Dialect): Script<LeasedDelivery[]> {
  const { channel, now, limit, leaseMs, sharesMails = false } = terms
  const isByMail = sharesMails && channel === 'owner-mail'
  if (isByMail) {
    // Two servers must neither both begin the last mail of an hour, nor both repeat the same mail.
    if (dialect.lock) yield dialect.lock('owner-mail')
    yield* beginMails(terms)
  }
  const isDue = fragment`state = 'pending' AND channel = ${channel} AND due_at <= ${now}`
  // All of a mail: a repeat that had only some of its requests would pass for the first one, and be thrown away.
  const due = isByMail
    ? fragment`
      SELECT id FROM deliveries WHERE state = 'pending' AND channel = ${channel}
        AND (lease_token IS NULL OR due_at <= ${now}) AND mail_id IN (
          SELECT mail_id FROM deliveries WHERE ${isDue} GROUP BY mail_id ORDER BY min(due_at) LIMIT ${limit})`
    : fragment`SELECT id FROM deliveries WHERE ${isDue} ORDER BY due_at LIMIT ${limit} ${dialect.skipLocked}`
  const token = randomUUID()
  const rows = yield sql`
    WITH due AS MATERIALIZED (${due})
    UPDATE deliveries SET attempts = attempts + 1, lease_token = ${token}, due_at = ${new Date(now.getTime() + leaseMs)}
    WHERE id IN (SELECT id FROM due) AND state = 'pending' RETURNING *`
  if (rows.length === 0) return []

  const deliveries = rows.map(toDelivery).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const requestIds = [...new Set(deliveries.map(({ requestId }) => requestId))]
  const requestRows = yield sql`SELECT * FROM requests WHERE id IN (${join(requestIds, ', ')})`
  const requests = new Map(requestRows.map((row) => [row.id, toRequest(row)]))
  const mails = Map.groupBy(deliveries, ({ id, mailId }) => (isByMail && mailId) || id)
  return [...mails.values()].flatMap(([delivery, ...rest]) => {
    const request = delivery && requests.get(delivery.requestId)
    if (!request) return []
    const lease = { deliveryId: delivery.id, token }
    if (rest.length === 0) return [{ lease, delivery, request }]
    const others = rest.flatMap(({ requestId }) => requests.get(requestId) ?? [])
    return [{ lease: { ...lease, otherIds: rest.map(({ id }) => id) }, delivery, request, others }]
  })
}

export function markSent(lease: Lease, now: Date): Script<boolean> {
  return endLease(lease, { state: 'sent', now, event: 'sent' })
}

export function reschedule(lease: Lease, times: { now: Date; dueAt: Date }, error: string): Script<boolean> {
  return endLease(lease, { state: 'pending', ...times, error, event: 'attempt-failed' })
}

/** Sends the requests of a shared mail in two mails instead. Without an error, no attempt was made. */
export function* divideMail(lease: Lease, end: { now: Date; dueAt: Date; error?: string }): Script<boolean> {
  yield* splitMail(lease)
  return yield* endLease(lease, {
    state: 'pending',
    ...end,
    ...(end.error !== undefined && { event: 'attempt-failed' }),
  })
}

export function markSkipped(lease: Lease, now: Date, error: string): Script<boolean> {
  return endLease(lease, { state: 'skipped', now, error })
}

export function markDead(lease: Lease, now: Date, error: string): Script<boolean> {
  return endLease(lease, { state: 'dead', now, error, event: 'given-up' })
}

type LeaseEnd = { state: DeliveryState; now: Date; dueAt?: Date; error?: string; event?: StoredEvent['kind'] }

/** Changes nothing when the lease has passed to another worker, which will record its own end. */
function* endLease(lease: Lease, { state, now, dueAt, event, ...end }: LeaseEnd): Script<boolean> {
  const error = end.error === undefined ? null : shorten(end.error)
  const rows = yield sql`
    UPDATE deliveries SET state = ${state}, finished_at = ${state === 'pending' ? null : now}, last_error = ${error},
      lease_token = NULL, due_at = ${dueAt ?? fragment`due_at`}
    WHERE id IN (${join([lease.deliveryId, ...(lease.otherIds ?? [])], ', ')}) AND lease_token = ${lease.token}
    RETURNING id, request_id`
  for (const row of event ? rows : [])
    yield addEvent(toText(row.request_id), {
      kind: event as StoredEvent['kind'],
      happenedAt: now,
      deliveryId: toText(row.id),
      ...(error && { error }),
    })
  return rows.length > 0
}

/**
 * When the next unfinished delivery comes due. Asks per channel, as the index does: it skips the backlog of other
 * channels.
 */
export function* nextDueAt(): Script<Date | undefined> {
  const times: Date[] = []
  for (const channel of channels) {
    const [row] = yield sql`
      SELECT due_at FROM deliveries WHERE state = 'pending' AND channel = ${channel} ORDER BY due_at LIMIT 1`
    if (row) times.push(toDate(row.due_at))
  }
  return times.sort((one, other) => one.getTime() - other.getTime())[0]
}

/** Makes due everything that an endpoint missed, except spam. */
export function* retryEndpoint(target: string, now: Date): Script<number> {
  const missed = fragment`channel = 'webhook' AND target = ${target} AND state IN ('dead', 'skipped')`
  return yield* retry(missed, now)
}

export function* retryAllDead(now: Date): Script<number> {
  return yield* retry(fragment`state = 'dead'`, now)
}

/** That somebody had it tried again is part of a request's history. */
export function* retry(which: Fragment, now: Date): Script<number> {
  const due = yield makeDue(which, now)
  for (const id of new Set(due.map((row) => toText(row.request_id))))
    yield addEvent(id, { kind: 'retried', happenedAt: now })
  return due.length
}

/** Includes deliveries in progress; the result of their attempt is ignored. */
export function skipWaiting(which: Fragment, now: Date, reason: string): Statement {
  return sql`
    UPDATE deliveries SET state = 'skipped', finished_at = ${now}, last_error = ${reason}, lease_token = NULL
    WHERE state = 'pending' AND ${which}`
}

/**
 * Spam is never delivered, and a receiver that asked never to be called again isn't called. A reason for
 * skipping is none for what comes of the next attempt. A mail that it shared may have been sent without it since: it gets
 * another one.
 */
export function makeDue(which: Fragment, now: Date): Statement {
  return sql`
    UPDATE deliveries SET state = 'pending', due_at = ${now}, finished_at = NULL,
      attempts = CASE state WHEN 'pending' THEN attempts ELSE 0 END,
      last_error = CASE state WHEN 'skipped' THEN NULL ELSE last_error END,
      mail_id = CASE WHEN state = 'pending' OR mail_id = id THEN mail_id END
    WHERE ${which}
      AND (channel <> 'webhook' OR target NOT IN (SELECT target FROM disabled_endpoints))
      AND EXISTS (SELECT 1 FROM requests WHERE requests.id = request_id AND is_suspicious = ${false})
    RETURNING request_id`
}

/** More than the longest wait between two attempts, jitter included. */
const farthestDueMs = 48 * 3_600_000
/** Longer than a lease: what is under way is left alone. */
const toleratedMs = 600_000

/** Makes due what is scheduled later than any wait could be: the clock was wrong when it was written. */
export function* rescheduleFarDue(now: Date): Script<number> {
  const tolerated = new Date(now.getTime() + toleratedMs)
  const rows = yield sql`
    UPDATE deliveries SET due_at = ${now}
    WHERE state = 'pending' AND (
      due_at > ${new Date(now.getTime() + farthestDueMs)} OR (created_at > ${tolerated} AND due_at > ${tolerated}))
    RETURNING id`
  return rows.length
}

/** The other side's message may have any length and may contain what PostgreSQL refuses in text. */
function shorten(error: string): string {
  return error.slice(0, longestError).toWellFormed().replaceAll('\0', '')
}
