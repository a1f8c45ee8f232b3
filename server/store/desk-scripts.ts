import { canChangeNote, type DeskCounts, type Status } from '#contract/desk.ts'
import { addDelivery } from './accept-script.ts'
import type { Dialect } from './database.ts'
import { type Fragment, fragment, join, type Row, type Script, sql } from './database.ts'
import { makeDue, retry, skipWaiting } from './delivery-scripts.ts'
import type { ChangeOutcome, Note, NoteChange, SpamChange } from './records.ts'
import { addEvent, bumpChangeCounter, toCount, toNote, toRequest, toText } from './rows.ts'
import { disabledReason } from './upkeep-scripts.ts'
import { collectTerms } from './words.ts'

const spamReason = 'marked as spam'

/** False when there is no such request. */
export function* markRead(id: string, now: Date): Script<boolean> {
  const marked = yield sql`UPDATE requests SET read_at = ${now} WHERE id = ${id} AND read_at IS NULL RETURNING id`
  if (marked.length > 0) yield addEvent(id, { kind: 'read', happenedAt: now })
  return marked.length > 0 || (yield sql`SELECT 1 FROM requests WHERE id = ${id}`).length > 0
}

type StatusChange = { status: Status; version?: number }

export function* changeStatus(id: string, { status, version }: StatusChange, now: Date): Script<ChangeOutcome> {
  const isAnswer = status !== 'new'
  const changed = yield sql`
    UPDATE requests SET status = ${status}, version = version + 1, read_at = coalesce(read_at, ${now}),
      answered_at = ${isAnswer ? fragment`coalesce(answered_at, ${now})` : fragment`NULL`}
    WHERE id = ${id} AND status <> ${status} AND ${onVersion(version)} RETURNING id`
  if (changed.length > 0) {
    yield addEvent(id, { kind: 'status-changed', status, happenedAt: now })
    return 'changed'
  }
  const [row] = yield sql`SELECT status FROM requests WHERE id = ${id}`
  return judge(row, row?.status === status)
}

/** Spam isn't delivered any more; what isn't spam gets the deliveries it missed. */
export function* changeSpam(id: string, change: SpamChange, now: Date, { lock }: Dialect): Script<ChangeOutcome> {
  const { isSpam, version, deliveries, replyDueAt = null } = change
  const [row] = yield sql`
    UPDATE requests SET is_suspicious = ${isSpam}, judged_at = ${now}, version = version + 1,
      reply_due_at = ${isSpam ? null : replyDueAt}
    WHERE id = ${id} AND is_suspicious <> ${isSpam} AND ${onVersion(version)} RETURNING *`
  if (row === undefined) {
    const [present] = yield sql`SELECT is_suspicious FROM requests WHERE id = ${id}`
    return judge(present, present !== undefined && Boolean(present.is_suspicious) === isSpam)
  }
  yield addEvent(id, { kind: isSpam ? 'marked-spam' : 'marked-not-spam', happenedAt: now })
  if (isSpam) {
    yield skipWaiting(fragment`request_id = ${id}`, now, spamReason)
    return 'changed'
  }
  const held = fragment`request_id = ${id} AND state = 'skipped' AND last_error = ${spamReason}`
  yield makeDue(held, now)
  yield sql`UPDATE deliveries SET last_error = ${disabledReason} WHERE ${held}`
  const { email } = toRequest(row)
  for (const delivery of deliveries) yield* addDelivery(delivery, { id, email, at: now }, lock)
  return 'changed'
}

/** Under a lock, so that of two notes at once none is left out of the words. */
export function* addNote(requestId: string, { id, writtenAt, text }: Note, { lock }: Dialect): Script<boolean> {
  if (lock) yield lock(`notes:${requestId}`)
  const [row] = yield sql`SELECT * FROM requests WHERE id = ${requestId}`
  if (row === undefined) return false
  yield sql`
    INSERT INTO notes (id, request_id, written_at, text) VALUES (${id}, ${requestId}, ${writtenAt}, ${text})
    ON CONFLICT (id) DO NOTHING`
  yield* updateWords(row)
  return true
}

/** What is as wanted already counts as changed: this script itself may have run before a connection broke. */
export function* changeNote(
  requestId: string,
  { note: id, was, text }: NoteChange,
  now: Date,
  { lock }: Dialect,
): Script<ChangeOutcome | 'too-late'> {
  if (lock) yield lock(`notes:${requestId}`)
  const [row] = yield sql`SELECT * FROM requests WHERE id = ${requestId}`
  if (row === undefined) return 'unknown'
  const [found] = yield sql`SELECT * FROM notes WHERE id = ${id} AND request_id = ${requestId}`
  if (found === undefined) return text === null ? 'changed' : 'conflict'
  const note = toNote(found)
  if (note.text === text) return 'changed'
  if (note.text !== was) return 'conflict'
  if (!canChangeNote(note.writtenAt, now)) return 'too-late'
  if (text === null) yield sql`DELETE FROM notes WHERE id = ${id}`
  else yield sql`UPDATE notes SET text = ${text} WHERE id = ${id}`
  yield* updateWords(row)
  yield bumpChangeCounter()
  return 'changed'
}

function* updateWords(row: Row): Script<void> {
  const request = toRequest(row)
  const notes = yield sql`SELECT text FROM notes WHERE request_id = ${request.id} ORDER BY written_at, id`
  const words = collectTerms(
    request,
    notes.map((note) => toText(note.text)),
  )
  yield sql`UPDATE requests SET words = ${words} WHERE id = ${request.id}`
}

/** Those of them that a delivery was given up for; a visitor's mistyped address doesn't count. */
export function* findGivenUp(requestIds: readonly string[]): Script<Set<string>> {
  if (requestIds.length === 0) return new Set()
  const rows = yield sql`
    SELECT request_id FROM deliveries
    WHERE request_id IN (${join([...requestIds], ', ')}) AND state = 'dead' AND channel <> 'acknowledgment'`
  return new Set(rows.map((row) => toText(row.request_id)))
}

export function* readNotes(requestIds: readonly string[]): Script<Map<string, Note[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = yield sql`
    SELECT * FROM notes WHERE request_id IN (${join([...requestIds], ', ')}) ORDER BY written_at, id`
  const byRequest = Map.groupBy(rows, (row) => toText(row.request_id))
  return new Map([...byRequest].map(([id, notes]) => [id, notes.map(toNote)]))
}

/** Makes due now what waits, was given up, or was skipped for an endpoint that works again. */
export function* retryDeliveriesNow(requestId: string, now: Date): Script<number> {
  const itsOwn = fragment`request_id = ${requestId} AND (
    state = 'dead'
    OR (state = 'pending' AND lease_token IS NULL AND due_at > ${now})
    OR (state = 'skipped' AND channel = 'webhook'))`
  return yield* retry(itsOwn, now)
}

/** Each stops at `limit`. */
export function* countForDesk(now: Date, limit: number): Script<DeskCounts> {
  const isOpen = (status: Status) => fragment`is_suspicious = ${false} AND status = ${status}`
  const count = function* (condition: Fragment): Script<number> {
    const [row] = yield sql`
      SELECT count(*) AS count FROM (SELECT 1 FROM requests WHERE ${condition} LIMIT ${limit}) AS counted`
    return toCount(row?.count)
  }
  const newOnes = yield* count(isOpen('new'))
  const inContact = yield* count(isOpen('in-contact'))
  const unreadNew = yield* count(fragment`${isOpen('new')} AND read_at IS NULL`)
  const unreadInContact = yield* count(fragment`${isOpen('in-contact')} AND read_at IS NULL`)
  return {
    unread: Math.min(limit, unreadNew + unreadInContact),
    open: Math.min(limit, newOnes + inContact),
    late: yield* count(fragment`${isOpen('new')} AND reply_due_at IS NOT NULL AND reply_due_at < ${now}`),
    spam: yield* count(fragment`is_suspicious = ${true}`),
  }
}

/** A different text whenever anything that the desk shows has changed, in any process. */
export function* readChangeToken(): Script<string> {
  const [newest] = yield sql`SELECT id FROM requests ORDER BY received_at DESC, id DESC LIMIT 1`
  const [event] = yield sql`SELECT max(id) AS id FROM events`
  const [note] = yield sql`SELECT max(id) AS id FROM notes`
  const [silent] = yield sql`SELECT count FROM silent_changes`
  const [published] = yield sql`SELECT max(id) AS id FROM publications`
  const [scheduled] = yield sql`SELECT due_at FROM schedules`
  return [newest?.id, event?.id, note?.id, silent?.count, published?.id, scheduled && Number(scheduled.due_at)].join(
    ' ',
  )
}

function onVersion(version: number | undefined): Fragment {
  return version === undefined ? fragment`1 = 1` : fragment`version = ${version}`
}

/** Nothing was changed. Someone else may have made the very change, or this script itself before a connection broke. */
function judge(row: Row | undefined, isAsWanted: boolean): ChangeOutcome {
  if (row === undefined) return 'unknown'
  return isAsWanted ? 'changed' : 'conflict'
}
