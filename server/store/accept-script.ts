import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { emptyFields } from '#contract/contact-form.ts'
import { limits } from '#contract/limits.ts'
import type { Dialect } from './database.ts'
import { type Row, type Script, type Statement, sql } from './database.ts'
import type { AcceptOutcome, Channel, PlannedDelivery, Submission } from './records.ts'
import { insertRequest, toDate, toText } from './rows.ts'
import { disabledReason } from './upkeep-scripts.ts'

const minuteMs = 60_000
const keyLifetimeMs = 24 * 60 * minuteMs
const repeatWindowMs = 10 * minuteMs
const acknowledgmentPauseMs = 24 * 60 * minuteMs
/** More than a busy day brings from one domain, gmail.com included, and too few to flood one. */
const acknowledgmentsPerDomain = 50
const pauseReason = 'acknowledged within a day'

type Sighting = Pick<Submission, 'keyHash' | 'fingerprint' | 'receivedAt'>

/** Looks for the same request first, under a lock of that name, so that two at once become one row. */
export function* acceptSubmission(submission: Submission, { lock }: Dialect): Script<AcceptOutcome> {
  const { request, receivedAt, keyHash = null } = submission
  if (lock) yield lock(keyHash ?? submission.fingerprint)
  const row = yield* findEarlierRow(submission)
  const earlier = row && judgeEarlierRow(row, submission)
  if (earlier) return earlier
  if (row && keyHash !== null) yield releaseKeys(receivedAt)

  const id = randomUUIDv7()
  const { isSuspicious, fingerprint, replyDueAt } = submission
  const kept = { ...request, id, receivedAt, isSuspicious, ...(replyDueAt && { replyDueAt }) }
  yield insertRequest({ request: { ...kept, status: 'new', version: 1 }, fingerprint, keyHash, notes: [] })
  const { email } = request
  for (const delivery of submission.deliveries) yield* addDelivery(delivery, { id, email, at: receivedAt }, lock)
  return { outcome: 'accepted', id, receivedAt }
}

/** Checks for free space: inserts and deletes a full-size request in one transaction. */
export function* proveRoom(now: Date, dialect: Dialect): Script<void> {
  // Random, so that no engine can compress it.
  const message = randomBytes(48 * 1024).toString('base64')
  const submission: Submission = {
    request: { form: 'contact', ...emptyFields, message },
    receivedAt: now,
    isSuspicious: false,
    fingerprint: randomUUIDv7(),
    deliveries: [{ channel: 'owner-mail', target: '' }],
  }
  const accepted = yield* acceptSubmission(submission, dialect)
  if ('id' in accepted) yield sql`DELETE FROM requests WHERE id = ${accepted.id}`
}

/** What `acceptSubmission` would answer for a request it has already seen; undefined when it is new. */
export function* findAccepted(sighting: Sighting): Script<AcceptOutcome | undefined> {
  const row = yield* findEarlierRow(sighting)
  return row && judgeEarlierRow(row, sighting)
}

/** Expired keys are free again. */
export function releaseKeys(now: Date): Statement {
  return sql`
    UPDATE requests SET key_hash = NULL
    WHERE key_hash IS NOT NULL AND received_at <= ${after(now, -keyLifetimeMs)}`
}

function* findEarlierRow({ keyHash, fingerprint }: Sighting): Script<Row | undefined> {
  const [row] =
    keyHash === undefined
      ? yield sql`
          SELECT id, received_at, fingerprint FROM requests WHERE fingerprint = ${fingerprint}
          ORDER BY received_at DESC LIMIT 1`
      : yield sql`SELECT id, received_at, fingerprint FROM requests WHERE key_hash = ${keyHash}`
  return row
}

function judgeEarlierRow(row: Row, { keyHash, fingerprint, receivedAt }: Sighting): AcceptOutcome | undefined {
  const earlierAt = toDate(row.received_at)
  const lifetimeMs = keyHash === undefined ? repeatWindowMs : keyLifetimeMs
  if (earlierAt <= after(receivedAt, -lifetimeMs)) return undefined
  if (row.fingerprint !== fingerprint) return { outcome: 'key-reused' }
  return { outcome: 'repeated', id: toText(row.id), receivedAt: earlierAt }
}

type Cause = { id: string; email: string; at: Date }

/** One that is there already is left alone. */
export function* addDelivery(delivery: PlannedDelivery, cause: Cause, lock: Dialect['lock']): Script<void> {
  const { id, at, email } = cause
  const skipReason = yield* findSkipReason(delivery, cause, lock)
  const { mailbox, domain } = recipientOf({ ...delivery, lastError: skipReason }, email)
  yield sql`
    INSERT INTO deliveries (id, request_id, channel, target, state, created_at, due_at, finished_at, last_error,
      mailbox, mail_domain)
    VALUES (${randomUUIDv7()}, ${id}, ${delivery.channel}, ${delivery.target}, ${skipReason ? 'skipped' : 'pending'},
      ${at}, ${at}, ${skipReason ? at : null}, ${skipReason ?? null}, ${mailbox}, ${domain})
    ON CONFLICT (request_id, channel, target) DO NOTHING`
}

function* findSkipReason(
  delivery: PlannedDelivery,
  { email, at }: Cause,
  lock: Dialect['lock'],
): Script<string | undefined> {
  if (delivery.channel === 'webhook') {
    const disabled = yield sql`SELECT 1 FROM disabled_endpoints WHERE target = ${delivery.target}`
    return disabled.length > 0 ? disabledReason : undefined
  }
  if (delivery.channel === 'acknowledgment') {
    const { mailbox, domain } = recipientOf(delivery, email)
    // Always the second lock of a transaction, so that two never wait for each other.
    if (lock) yield lock(`acknowledgment:${domain}`)
    const recent = yield sql`
      SELECT mailbox FROM deliveries
      WHERE mail_domain = ${domain} AND created_at > ${after(at, -acknowledgmentPauseMs)}
        AND created_at < ${after(at, acknowledgmentPauseMs)}
      LIMIT ${acknowledgmentsPerDomain}`
    const isEnough = recent.length === acknowledgmentsPerDomain || recent.some((row) => row.mailbox === mailbox)
    return isEnough || (yield* hasAcknowledgedMost(at)) ? pauseReason : undefined
  }
  return undefined
}

/** They are due when they're accepted, and later when they're tried again. */
function* hasAcknowledgedMost(at: Date): Script<boolean> {
  const dayBefore = after(at, -acknowledgmentPauseMs)
  const rows = yield sql`
    SELECT 1 FROM deliveries
    WHERE channel = 'acknowledgment' AND state IN ('pending', 'sent', 'dead') AND due_at > ${dayBefore}
      AND created_at > ${dayBefore} AND created_at < ${after(at, acknowledgmentPauseMs)}
    LIMIT ${limits.acknowledgmentsPerDay.max}`
  return rows.length === limits.acknowledgmentsPerDay.max
}

type Recipient = { mailbox: string | null; domain: string | null }

/**
 * Whom an acknowledgment that is meant to go is counted for; hashes, because an address may be longer than an index
 * takes. Case, dots, a +tag and a subdomain don't make another mailbox.
 */
export function recipientOf(
  { channel, lastError }: { channel: Channel; lastError?: string | undefined },
  email: string,
): Recipient {
  if (channel !== 'acknowledgment' || lastError === pauseReason) return { mailbox: null, domain: null }
  const [, local = '', host = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  const [name = ''] = local.split('+')
  const ascii = domainToASCII(host) || host
  return {
    mailbox: hash(`${name.replaceAll('.', '')}@${ascii}`),
    domain: hash(ascii.split('.').slice(-2).join('.')),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
