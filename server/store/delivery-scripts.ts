import { randomUUID } from 'node:crypto'
import { type Channel, channels, type Lease, type LeasedDelivery } from './contact-store.ts'
import type { Dialect } from './database.ts'
import { type Fragment, fragment, join, type Row, type Script, type Statement, sql } from './database.ts'
import type { StoredEvent } from './desk-store.ts'
import { addEvent, toDate, toDelivery, toRequest, toText } from './rows.ts'

const longestError = 500

type LeaseTerms = { channel: Channel; now: Date; limit: number; leaseMs: number }

export function* leaseDue(terms: LeaseTerms, { skipLocked }: Dialect): Script<LeasedDelivery[]> {
  const { channel, now, limit, leaseMs } = terms
  const token = randomUUID()
  const rows = yield sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM deliveries WHERE state = 'pending' AND channel = ${channel} AND due_at <= ${now}
      ORDER BY due_at LIMIT ${limit} ${skipLocked}
    )
    UPDATE deliveries SET attempts = attempts + 1, lease_token = ${token}, due_at = ${new Date(now.getTime() + leaseMs)}
    WHERE id IN (SELECT id FROM due) RETURNING *`
  if (rows.length === 0) return []

  const deliveries = rows.map(toDelivery).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const requestIds = [...new Set(deliveries.map(({ requestId }) => requestId))]
  const requestRows = yield sql`SELECT * FROM requests WHERE id IN (${join(requestIds, ', ')})`
  const requests = new Map(requestRows.map((row) => [row.id, toRequest(row)]))
  return deliveries.flatMap((delivery) => {
    const request = requests.get(delivery.requestId)
    return request ? [{ lease: { deliveryId: delivery.id, token }, delivery, request }] : []
  })
}

export function* markSent({ deliveryId, token }: Lease, now: Date): Script<boolean> {
  const rows = yield sql`
    UPDATE deliveries SET state = 'sent', finished_at = ${now}, last_error = NULL, lease_token = NULL
    WHERE id = ${deliveryId} AND lease_token = ${token} RETURNING request_id`
  return yield* record(rows, { kind: 'sent', happenedAt: now, deliveryId })
}

type Delay = { now: Date; dueAt: Date }

export function* reschedule({ deliveryId, token }: Lease, { now, dueAt }: Delay, error: string): Script<boolean> {
  const rows = yield sql`
    UPDATE deliveries SET due_at = ${dueAt}, last_error = ${shorten(error)}, lease_token = NULL
    WHERE id = ${deliveryId} AND lease_token = ${token} RETURNING request_id`
  return yield* record(rows, { kind: 'attempt-failed', happenedAt: now, deliveryId, error: shorten(error) })
}

export function* markSkipped({ deliveryId, token }: Lease, now: Date, reason: string): Script<boolean> {
  const rows = yield sql`
    UPDATE deliveries SET state = 'skipped', finished_at = ${now}, last_error = ${reason}, lease_token = NULL
    WHERE id = ${deliveryId} AND lease_token = ${token} RETURNING id`
  return rows.length > 0
}

export function* markDead({ deliveryId, token }: Lease, now: Date, error: string): Script<boolean> {
  const rows = yield sql`
    UPDATE deliveries SET state = 'dead', finished_at = ${now}, last_error = ${shorten(error)}, lease_token = NULL
    WHERE id = ${deliveryId} AND lease_token = ${token} RETURNING request_id`
  return yield* record(rows, { kind: 'given-up', happenedAt: now, deliveryId, error: shorten(error) })
}

/** No row: the lease has passed to another, who will have something to tell. */
function* record([row]: Row[], event: Omit<StoredEvent, 'id'>): Script<boolean> {
  if (row === undefined) return false
  yield addEvent(toText(row.request_id), event)
  return true
}

/** Asks per channel, because the index does: it lets a lease pass over the backlog of other channels. */
export function* nextDueAt(): Script<Date | undefined> {
  const times: Date[] = []
  for (const channel of channels) {
    const [row] = yield sql`
      SELECT due_at FROM deliveries WHERE state = 'pending' AND channel = ${channel} ORDER BY due_at LIMIT 1`
    if (row) times.push(toDate(row.due_at))
  }
  return times.sort((one, other) => one.getTime() - other.getTime())[0]
}

export function* retryEndpoint(target: string, now: Date): Script<number> {
  const missed = fragment`channel = 'webhook' AND target = ${target} AND state IN ('dead', 'skipped')`
  return (yield makeDue(missed, now)).length
}

export function* retryAllDead(now: Date): Script<number> {
  return (yield makeDue(fragment`state = 'dead'`, now)).length
}

/**
 * Spam is never delivered, whoever asks, nor is a receiver called that asked never to be called again. A reason for
 * skipping is none for what comes of the next attempt.
 */
export function makeDue(which: Fragment, now: Date): Statement {
  return sql`
    UPDATE deliveries SET state = 'pending', due_at = ${now}, finished_at = NULL,
      attempts = CASE state WHEN 'pending' THEN attempts ELSE 0 END,
      last_error = CASE state WHEN 'skipped' THEN NULL ELSE last_error END
    WHERE ${which}
      AND (channel <> 'webhook' OR target NOT IN (SELECT target FROM disabled_endpoints))
      AND EXISTS (SELECT 1 FROM requests WHERE requests.id = request_id AND is_suspicious = ${false})
    RETURNING id`
}

/** More than the longest wait between two attempts, jitter included. */
const farthestDueMs = 48 * 3_600_000
/** Longer than a lease: what is under way is left alone. */
const toleratedMs = 600_000

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
