import { recipientOf, releaseKeys } from './accept-script.ts'
import { fragment, type Row, type Script, sql } from './database.ts'
import type { ChangeOutcome, PurgeLimits, RequestDetails, RequestWithDeliveries, StoredRecord } from './records.ts'
import {
  addEvent,
  bumpChangeCounter,
  insertRequest,
  toCount,
  toDelivery,
  toEvent,
  toNote,
  toRequest,
  toText,
} from './rows.ts'

export function* getRequest(id: string): Script<RequestWithDeliveries | undefined> {
  const [row] = yield sql`SELECT * FROM requests WHERE id = ${id}`
  if (row === undefined) return undefined
  const deliveries = yield sql`SELECT * FROM deliveries WHERE request_id = ${id} ORDER BY channel, target`
  return { request: toRequest(row), deliveries: deliveries.map(toDelivery) }
}

export function* getDetails(id: string): Script<RequestDetails | undefined> {
  const [row] = yield sql`SELECT * FROM requests WHERE id = ${id}`
  return row && (yield* readDetails(row))
}

function* readDetails(row: Row): Script<RequestDetails> {
  const id = toText(row.id)
  const deliveries = yield sql`SELECT * FROM deliveries WHERE request_id = ${id} ORDER BY channel, target`
  const notes = yield sql`SELECT * FROM notes WHERE request_id = ${id} ORDER BY written_at, id`
  const events = yield sql`SELECT * FROM events WHERE request_id = ${id} ORDER BY happened_at, id`
  return {
    request: toRequest(row),
    deliveries: deliveries.map(toDelivery),
    notes: notes.map(toNote),
    events: events.map(toEvent),
  }
}

/** People type only as much of an id as they need. */
export function* findIds(start: string, limit: number): Script<string[]> {
  // Anything that cannot be part of an id, above all a wildcard, matches nothing.
  if (!/^[0-9a-f-]+$/.test(start)) return []
  const rows = yield sql`SELECT id FROM requests WHERE id LIKE ${`${start}%`} ORDER BY id LIMIT ${limit}`
  return rows.map((row) => toText(row.id))
}

/** With all that belongs to it. Where a version is given, only if it has not changed since. */
export function* deleteRequest(id: string, version: number | undefined): Script<ChangeOutcome> {
  const isAsSeen = version === undefined ? fragment`1 = 1` : fragment`version = ${version}`
  const deleted = yield sql`DELETE FROM requests WHERE id = ${id} AND ${isAsSeen} RETURNING id`
  if (deleted.length === 0)
    return (yield sql`SELECT 1 FROM requests WHERE id = ${id}`).length > 0 ? 'conflict' : 'unknown'
  yield bumpChangeCounter()
  return 'changed'
}

export function* countExpired(limits: PurgeLimits): Script<{ regular: number; suspicious: number }> {
  const counts = { regular: 0, suspicious: 0 }
  for (const { kind, condition } of expiryConditions(limits)) {
    const [row] = yield sql`SELECT count(*) AS count FROM requests WHERE ${condition}`
    counts[kind] = toCount(row?.count)
  }
  return counts
}

/** At most `limit` of each kind, so that no transaction holds the database for long. */
export function* deleteExpired(limits: PurgeLimits, limit: number): Script<{ regular: number; suspicious: number }> {
  const counts = { regular: 0, suspicious: 0 }
  yield releaseKeys(limits.now)
  for (const { kind, condition } of expiryConditions(limits)) {
    const deleted = yield sql`
      DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE ${condition} LIMIT ${limit}) RETURNING id`
    counts[kind] = deleted.length
  }
  if (counts.regular + counts.suspicious > 0) yield bumpChangeCounter()
  return counts
}

function expiryConditions({ regularBefore, suspiciousBefore }: PurgeLimits) {
  const suspicious = {
    kind: 'suspicious',
    // What a person calls spam is kept as long from then on: they may have meant another.
    condition: fragment`is_suspicious = ${true} AND received_at < ${suspiciousBefore}
      AND (judged_at IS NULL OR judged_at < ${suspiciousBefore})`,
  } as const
  if (regularBefore === undefined) return [suspicious]
  const condition = fragment`is_suspicious = ${false} AND received_at < ${regularBefore}`
  return [suspicious, { kind: 'regular', condition } as const]
}

export function* readRecords({ after = '', limit }: { after?: string; limit: number }): Script<StoredRecord[]> {
  const rows = yield sql`SELECT * FROM requests WHERE id > ${after} ORDER BY id LIMIT ${limit}`
  const records: StoredRecord[] = []
  for (const row of rows) {
    records.push({
      ...(yield* readDetails(row)),
      fingerprint: toText(row.fingerprint),
      ...(row.key_hash === null ? {} : { keyHash: toText(row.key_hash) }),
    })
  }
  return records
}

/** A request that is already there is left alone: it may have been delivered since it was copied. */
export function* addRecords(records: readonly StoredRecord[]): Script<number> {
  let added = 0
  for (const record of records) if (yield* addRecord(record)) added++
  if (added > 0) yield bumpChangeCounter()
  return added
}

function* addRecord({ request, fingerprint, deliveries, notes, events, ...record }: StoredRecord): Script<boolean> {
  const keyHash = record.keyHash ?? null
  // A key belongs to one request. The first to arrive keeps it, but the other must not be lost because of it.
  const taken = yield sql`SELECT 1 FROM requests WHERE key_hash = ${keyHash}`
  const inserted = yield insertRequest({ request, fingerprint, keyHash: taken.length > 0 ? null : keyHash, notes })
  if (inserted.length === 0) return false
  for (const { id, channel, target, state, attempts, createdAt, dueAt, finishedAt, lastError, mailId } of deliveries) {
    const { mailbox, domain } = recipientOf({ channel, lastError }, request.email)
    yield sql`
      INSERT INTO deliveries (id, request_id, channel, target, state, attempts, created_at, due_at, finished_at, last_error,
        mailbox, mail_domain, mail_id)
      VALUES (${id}, ${request.id}, ${channel}, ${target}, ${state}, ${attempts}, ${createdAt}, ${dueAt},
        ${finishedAt ?? null}, ${lastError ?? null}, ${mailbox}, ${domain}, ${mailId ?? null})`
  }
  for (const { id, writtenAt, text } of notes)
    yield sql`
      INSERT INTO notes (id, request_id, written_at, text) VALUES (${id}, ${request.id}, ${writtenAt}, ${text})`
  for (const event of events) yield addEvent(request.id, event)
  return true
}
