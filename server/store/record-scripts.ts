import { recipientOf } from './accept-script.ts'
import type { StoredRecord } from './contact-store.ts'
import { type Script, sql } from './database.ts'
import { fileOf } from './desk-scripts.ts'
import { addEvent, countSilentChange } from './event-script.ts'
import { toText } from './rows.ts'
import { collectWords } from './words.ts'

export function* readRecords({ after = '', limit }: { after?: string; limit: number }): Script<StoredRecord[]> {
  const rows = yield sql`SELECT * FROM requests WHERE id > ${after} ORDER BY id LIMIT ${limit}`
  const records: StoredRecord[] = []
  for (const row of rows) {
    records.push({
      ...(yield* fileOf(row)),
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
  if (added > 0) yield countSilentChange()
  return added
}

function* addRecord({ request, fingerprint, deliveries, notes, events, ...record }: StoredRecord): Script<boolean> {
  const keyHash = record.keyHash ?? null
  // A key belongs to one request. The first to arrive keeps it, but the other must not be lost because of it.
  const taken = yield sql`SELECT 1 FROM requests WHERE key_hash = ${keyHash}`
  const words = collectWords(
    request,
    notes.map(({ text }) => text),
  )
  const inserted = yield sql`
    INSERT INTO requests (id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
      message, fingerprint, key_hash, status, version, read_at, reply_due_at, answered_at, judged_at, words)
    VALUES (${request.id}, ${request.receivedAt}, ${request.isSuspicious}, ${request.form}, ${request.name},
      ${request.email}, ${request.phone}, ${request.company}, ${request.role}, ${request.serviceInterest},
      ${request.message}, ${fingerprint}, ${taken.length > 0 ? null : keyHash}, ${request.status},
      ${request.version}, ${request.readAt ?? null}, ${request.replyDueAt ?? null}, ${request.answeredAt ?? null},
      ${request.judgedAt ?? null}, ${words})
    ON CONFLICT (id) DO NOTHING RETURNING id`
  if (inserted.length === 0) return false
  for (const { id, channel, target, state, attempts, createdAt, dueAt, finishedAt, lastError } of deliveries) {
    const { mailbox, domain } = recipientOf({ channel, lastError }, request.email)
    yield sql`
      INSERT INTO deliveries (id, request_id, channel, target, state, attempts, created_at, due_at, finished_at, last_error,
        mailbox, mail_domain)
      VALUES (${id}, ${request.id}, ${channel}, ${target}, ${state}, ${attempts}, ${createdAt}, ${dueAt},
        ${finishedAt ?? null}, ${lastError ?? null}, ${mailbox}, ${domain})`
  }
  for (const { id, writtenAt, text } of notes)
    yield sql`
      INSERT INTO notes (id, request_id, written_at, text) VALUES (${id}, ${request.id}, ${writtenAt}, ${text})`
  for (const event of events) yield addEvent(request.id, event)
  return true
}
