import type { Status } from '#contract/desk.ts'
import type { Channel, Delivery, DeliveryState, StoredRequest } from './contact-store.ts'
import type { Row } from './database.ts'
import type { Note, StoredEvent } from './desk-store.ts'

export function toRequest(row: Row): StoredRequest {
  const { read_at, reply_due_at, answered_at, judged_at } = row
  return {
    id: toText(row.id),
    receivedAt: toDate(row.received_at),
    isSuspicious: row.is_suspicious === true || row.is_suspicious === 1,
    form: row.form === 'contact' ? 'contact' : 'home',
    name: toText(row.name),
    email: toText(row.email),
    phone: toText(row.phone),
    company: toText(row.company),
    role: toText(row.role) as StoredRequest['role'],
    serviceInterest: toText(row.service_interest) as StoredRequest['serviceInterest'],
    message: toText(row.message),
    status: toText(row.status) as Status,
    version: toCount(row.version),
    ...(read_at === null ? {} : { readAt: toDate(read_at) }),
    ...(reply_due_at === null ? {} : { replyDueAt: toDate(reply_due_at) }),
    ...(answered_at === null ? {} : { answeredAt: toDate(answered_at) }),
    ...(judged_at === null ? {} : { judgedAt: toDate(judged_at) }),
  }
}

export function toDelivery(row: Row): Delivery {
  const delivery: Delivery = {
    id: toText(row.id),
    requestId: toText(row.request_id),
    channel: toText(row.channel) as Channel,
    target: toText(row.target),
    state: toText(row.state) as DeliveryState,
    attempts: toCount(row.attempts),
    createdAt: toDate(row.created_at),
    dueAt: toDate(row.due_at),
  }
  if (row.lease_token !== null) delivery.isUnderWay = true
  if (row.finished_at !== null) delivery.finishedAt = toDate(row.finished_at)
  if (row.last_error !== null) delivery.lastError = toText(row.last_error)
  return delivery
}

export function toNote(row: Row): Note {
  return { id: toText(row.id), writtenAt: toDate(row.written_at), text: toText(row.text) }
}

export function toEvent(row: Row): StoredEvent {
  return {
    id: toText(row.id),
    happenedAt: toDate(row.happened_at),
    kind: toText(row.kind) as StoredEvent['kind'],
    ...(row.status === null ? {} : { status: toText(row.status) as Status }),
    ...(row.delivery_id === null ? {} : { deliveryId: toText(row.delivery_id) }),
    ...(row.error === null ? {} : { error: toText(row.error) }),
  }
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
