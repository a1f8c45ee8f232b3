import { randomUUIDv7 } from 'node:crypto'
import { contactFields, mapFields } from '#contract/contact-form.ts'
import type { Status } from '#contract/desk.ts'
import { Fragment, join, type Row, type Statement, sql } from './database.ts'
import type { Channel, Delivery, DeliveryState, Note, StoredEvent, StoredRequest } from './records.ts'
import { collectTerms } from './words.ts'

const columnOf = mapFields(({ name }) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const fieldColumns = new Fragment([Object.values(columnOf).join(', ')], [])

type NewRow = { request: StoredRequest; fingerprint: string; keyHash: string | null; notes: readonly Note[] }

/** Returns no row when the request is there already. */
export function insertRequest({ request, fingerprint, keyHash, notes }: NewRow): Statement {
  const words = collectTerms(
    request,
    notes.map(({ text }) => text),
  )
  return sql`
    INSERT INTO requests (id, received_at, is_suspicious, form, page, ${fieldColumns}, fingerprint, key_hash, status, version,
      read_at, reply_due_at, answered_at, judged_at, words)
    VALUES (${request.id}, ${request.receivedAt}, ${request.isSuspicious}, ${request.form}, ${request.page ?? ''},
      ${join(
        contactFields.map(({ name }) => request[name]),
        ', ',
      )},
      ${fingerprint}, ${keyHash}, ${request.status}, ${request.version}, ${request.readAt ?? null},
      ${request.replyDueAt ?? null}, ${request.answeredAt ?? null}, ${request.judgedAt ?? null}, ${words})
    ON CONFLICT (id) DO NOTHING RETURNING id`
}

export function toRequest(row: Row): StoredRequest {
  return {
    id: toText(row.id),
    receivedAt: toDate(row.received_at),
    isSuspicious: row.is_suspicious === true || row.is_suspicious === 1,
    form: row.form === 'contact' ? 'contact' : 'home',
    ...(row.page !== '' && { page: toText(row.page) }),
    ...mapFields(({ name }) => toText(row[columnOf[name]])),
    status: toText(row.status) as Status,
    version: toCount(row.version),
    ...withoutNull({ readAt: row.read_at, replyDueAt: row.reply_due_at }, toDate),
    ...withoutNull({ answeredAt: row.answered_at, judgedAt: row.judged_at }, toDate),
  }
}

export function toDelivery(row: Row): Delivery {
  return {
    id: toText(row.id),
    requestId: toText(row.request_id),
    channel: toText(row.channel) as Channel,
    target: toText(row.target),
    state: toText(row.state) as DeliveryState,
    attempts: toCount(row.attempts),
    createdAt: toDate(row.created_at),
    dueAt: toDate(row.due_at),
    ...(row.lease_token !== null && { isUnderWay: true }),
    ...withoutNull({ finishedAt: row.finished_at }, toDate),
    ...withoutNull({ lastError: row.last_error, mailId: row.mail_id }, toText),
  }
}

export function toNote(row: Row): Note {
  return { id: toText(row.id), writtenAt: toDate(row.written_at), text: toText(row.text) }
}

export function toEvent(row: Row): StoredEvent {
  return {
    id: toText(row.id),
    happenedAt: toDate(row.happened_at),
    kind: toText(row.kind) as StoredEvent['kind'],
    ...withoutNull({ status: row.status }, (status) => toText(status) as Status),
    ...withoutNull({ deliveryId: row.delivery_id, error: row.error }, toText),
  }
}

export function addEvent(
  requestId: string,
  { id = randomUUIDv7(), ...event }: Omit<StoredEvent, 'id'> & { id?: string },
): Statement {
  return sql`
    INSERT INTO events (id, request_id, happened_at, kind, status, delivery_id, error)
    VALUES (${id}, ${requestId}, ${event.happenedAt}, ${event.kind}, ${event.status ?? null},
      ${event.deliveryId ?? null}, ${event.error ?? null})`
}

/** For a change that no event tells of. Always last in its transaction, so that two never wait for each other. */
export function bumpChangeCounter(): Statement {
  return sql`
    INSERT INTO silent_changes (id, count) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET count = silent_changes.count + 1`
}

/** Columns that may be empty: what has no value has no property. */
function withoutNull<Name extends string, Value>(columns: Record<Name, unknown>, read: (value: unknown) => Value) {
  const given = Object.entries(columns).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, read(value)])) as Partial<Record<Name, Value>>
}

export function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('a column that must be text is not')
  return value
}

export function toCount(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('a column that must be a number is not')
  return value
}

export function toBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new TypeError('a column that must be bytes is not')
  return value
}

/** SQLite keeps milliseconds, PostgreSQL a timestamp. */
export function toDate(value: unknown): Date {
  return value instanceof Date ? value : new Date(toCount(value))
}
