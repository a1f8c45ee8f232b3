import { randomUUIDv7 } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { fragment, join, type Script, sql } from './database.ts'
import type { Lease } from './records.ts'
import { toDate, toText } from './rows.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const sharedPauseMs = limits.sharedMailMinutes.max * minuteMs

/**
 * Decides once, before the first attempt, which mail carries a request: its own, or, after many within an hour, one that
 * it shares. What may not be begun yet is put off. Mails that a clock was far ahead for don't count.
 */
export function* beginMails({ now, limit }: { now: Date; limit: number }): Script<void> {
  const isNew = fragment`state = 'pending' AND channel = 'owner-mail' AND mail_id IS NULL AND due_at <= ${now}`
  const [first] = yield sql`SELECT 1 FROM deliveries WHERE ${isNew} LIMIT 1`
  if (!first) return
  // An older release that still runs sends each on its own.
  yield sql`UPDATE deliveries SET mail_id = id WHERE ${isNew} AND attempts > 0`

  const begun = yield sql`
    SELECT begun_at FROM owner_mails
    WHERE begun_at > ${after(now, -hourMs)} AND begun_at <= ${after(now, sharedPauseMs)} ORDER BY begun_at DESC`
  const room = limits.ownerMailsPerHour.max - begun.length
  const nextAt = room > 0 ? now : after(toDate(begun[0]?.begun_at), sharedPauseMs)
  if (nextAt > now) return void (yield sql`UPDATE deliveries SET due_at = ${nextAt} WHERE ${isNew}`)

  const rows = yield sql`
    SELECT id FROM deliveries WHERE ${isNew} ORDER BY created_at, id
    LIMIT ${room > 0 ? Math.min(room, limit) : limits.requestsPerMail.max}`
  const ids = rows.map(({ id }) => toText(id))
  if (ids.length === 0) return
  if (room > 0 || ids.length === 1) {
    yield sql`UPDATE deliveries SET mail_id = id WHERE id IN (${join(ids, ', ')})`
    for (const id of ids) yield* noteMail(id, now)
  } else {
    const mailId = randomUUIDv7()
    yield sql`UPDATE deliveries SET mail_id = ${mailId} WHERE id IN (${join(ids, ', ')})`
    yield* noteMail(mailId, now)
  }
  yield sql`DELETE FROM owner_mails WHERE begun_at < ${after(now, -24 * hourMs)}`
}

/**
 * Splits a shared mail in two. Each half is a new mail under a new id, which its own repeats keep: under the id of the
 * whole, a mailbox would take the second half for a repeat of the first. A half of one request has the id of its
 * delivery. Both halves start with all their attempts, or the last requests would have none left. They don't count as
 * begun: a visitor could otherwise put off the next mail with every refusal.
 */
export function* splitMail({ deliveryId, otherIds = [], token }: Lease): Script<void> {
  const ids = [deliveryId, ...otherIds]
  const middle = Math.ceil(ids.length / 2)
  for (const half of [ids.slice(0, middle), ids.slice(middle)])
    yield sql`
      UPDATE deliveries SET attempts = 0, mail_id = ${half.length === 1 ? fragment`id` : randomUUIDv7()}
      WHERE id IN (${join(half, ', ')}) AND lease_token = ${token}`
}

function* noteMail(id: string, now: Date): Script<void> {
  yield sql`
    INSERT INTO owner_mails (id, begun_at) VALUES (${id}, ${now})
    ON CONFLICT (id) DO UPDATE SET begun_at = excluded.begun_at`
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
