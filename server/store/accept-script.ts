import { randomUUIDv7 } from 'node:crypto'
import type { AcceptOutcome, PlannedDelivery, Submission } from './contact-store.ts'
import type { Dialect } from './database.ts'
import { toDate, toText } from './rows.ts'
import { type Script, sql } from './sql.ts'

const minuteMs = 60_000
const keyLifetimeMs = 24 * 60 * minuteMs
const repeatWindowMs = 10 * minuteMs
const acknowledgementPauseMs = 24 * 60 * minuteMs

type Sighting = Pick<Submission, 'keyHash' | 'fingerprint' | 'receivedAt'>

/** Looks for the same request first, under a lock by that name, so that two at once make one row. */
export function* acceptSubmission(submission: Submission, { lock }: Dialect): Script<AcceptOutcome> {
  if (lock) yield lock(submission.keyHash ?? submission.fingerprint)
  const earlier = yield* findAccepted(submission)
  if (earlier) return earlier

  const { request, receivedAt } = submission
  const id = randomUUIDv7()
  yield sql`
    INSERT INTO requests (id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
      message, fingerprint)
    VALUES (${id}, ${receivedAt}, ${submission.isSuspicious}, ${request.form}, ${request.name}, ${request.email},
      ${request.phone}, ${request.company}, ${request.role}, ${request.serviceInterest}, ${request.message},
      ${submission.fingerprint})`
  if (submission.keyHash !== undefined) {
    yield sql`DELETE FROM request_keys WHERE key_hash = ${submission.keyHash}`
    yield sql`
      INSERT INTO request_keys (key_hash, request_id, fingerprint, expires_at)
      VALUES (${submission.keyHash}, ${id}, ${submission.fingerprint}, ${after(receivedAt, keyLifetimeMs)})`
  }
  for (const delivery of submission.deliveries) {
    const skipReason = yield* findSkipReason(delivery, submission, lock)
    yield sql`
      INSERT INTO deliveries (id, request_id, channel, target, state, created_at, due_at, finished_at, last_error)
      VALUES (${randomUUIDv7()}, ${id}, ${delivery.channel}, ${delivery.target}, ${skipReason ? 'skipped' : 'pending'},
        ${receivedAt}, ${receivedAt}, ${skipReason ? receivedAt : null}, ${skipReason ?? null})`
  }
  return { outcome: 'accepted', id, receivedAt }
}

export function* findAccepted({ keyHash, fingerprint, receivedAt }: Sighting): Script<AcceptOutcome | undefined> {
  const [row] =
    keyHash === undefined
      ? yield sql`
          SELECT id, received_at, fingerprint FROM requests
          WHERE fingerprint = ${fingerprint} AND received_at > ${after(receivedAt, -repeatWindowMs)}
          ORDER BY received_at LIMIT 1`
      : yield sql`
          SELECT requests.id, requests.received_at, request_keys.fingerprint
          FROM request_keys JOIN requests ON requests.id = request_keys.request_id
          WHERE key_hash = ${keyHash} AND expires_at > ${receivedAt}`
  if (row === undefined) return undefined
  if (row.fingerprint !== fingerprint) return { outcome: 'key-reused' }
  return { outcome: 'repeated', id: toText(row.id), receivedAt: toDate(row.received_at) }
}

function* findSkipReason(
  delivery: PlannedDelivery,
  { request, receivedAt }: Submission,
  lock: Dialect['lock'],
): Script<string | undefined> {
  if (delivery.channel === 'webhook') {
    const disabled = yield sql`SELECT 1 FROM disabled_endpoints WHERE target = ${delivery.target}`
    return disabled.length > 0 ? 'endpoint disabled' : undefined
  }
  if (delivery.channel === 'acknowledgement') {
    // Always the second lock of a transaction, so that two never wait for each other.
    if (lock) yield lock(`acknowledgement:${request.email.toLowerCase()}`)
    const recent = yield sql`
      SELECT 1 FROM deliveries JOIN requests ON requests.id = deliveries.request_id
      WHERE channel = 'acknowledgement' AND state <> 'skipped' AND lower(email) = lower(${request.email})
        AND created_at > ${after(receivedAt, -acknowledgementPauseMs)} LIMIT 1`
    return recent.length > 0 ? 'acknowledged within a day' : undefined
  }
  return undefined
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
