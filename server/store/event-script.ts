import { randomUUIDv7 } from 'node:crypto'
import { type Statement, sql } from './database.ts'
import type { StoredEvent } from './desk-store.ts'

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
export function countSilentChange(): Statement {
  return sql`
    INSERT INTO silent_changes (id, count) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET count = silent_changes.count + 1`
}
