import { readRecords, storeContent } from './body-scripts.ts'
import { capped } from './capped-columns.ts'
import { type Dialect, fragment, type Row, type Script, sql } from './database.ts'
import { draftRevision, emptyDraft } from './draft-scripts.ts'
import type {
  NewPublication,
  Publication,
  PublicationKind,
  PublishedContent,
  PublishOutcome,
  PublishTerms,
  Scheduled,
  StoredContent,
} from './publication-store.ts'
import { toCount, toDate, toText } from './rows.ts'

const columns = fragment`id, published_at, kind, back_to, author, changes`
const contentColumns = fragment`schema_version, digest`
const shownEdit = fragment`${capped('author')}, ${capped('changes')}`
const shownColumns = fragment`id, published_at, kind, back_to, ${shownEdit}`
const shownContentColumns = fragment`schema_version, ${capped('digest')}`

/** By number, because a clock may jump; 0 while there is none. */
export function* newestPublication(): Script<number> {
  const [row] = yield sql`SELECT max(id) AS id FROM publications`
  return row?.id == null ? 0 : toCount(row.id)
}

export function* listPublications(limit: number): Script<Publication[]> {
  const rows = yield sql`SELECT ${shownColumns} FROM publications ORDER BY id DESC LIMIT ${limit}`
  return rows.map(toPublication)
}

export function* readPublication(id: number): Script<PublishedContent | undefined> {
  const [row] = yield sql`SELECT ${shownColumns}, ${shownContentColumns} FROM publications WHERE id = ${id}`
  return row && { ...toPublication(row), ...(yield* readContent(row)) }
}

/**
 * One commit, and only after the version that it was made from. `first`, what has been public until now, is written
 * before it where there is none. The draft that is published differs from nothing anymore. Another one keeps its base: the
 * desk puts its changes on what is public then.
 */
export function* publish(
  version: NewPublication,
  { after, first, draftRevision: expected }: PublishTerms,
  { lock }: Dialect,
): Script<PublishOutcome> {
  if (lock) yield lock('site')
  const lastId = yield* newestPublication()
  const last = yield* readPublication(lastId)
  // Asked again, because the answer to the commit was lost.
  if (lastId > after && last?.digest === version.digest) return { isPublished: true, id: lastId }
  if (lastId !== after) return { isPublished: false, reason: 'overtaken', after: lastId }
  if (expected !== undefined) {
    const revision = yield* draftRevision()
    if (revision !== expected) return { isPublished: false, reason: 'draft-changed', revision }
  }
  const id = yield* append(last, version, first)
  if (expected !== undefined) yield* emptyDraft(version)
  yield sql`DELETE FROM schedules`
  return { isPublished: true, id }
}

/** What has been public until now comes before the first. */
function* append(
  last: PublishedContent | undefined,
  version: NewPublication,
  first: NewPublication | undefined,
): Script<number> {
  if (!last && first) yield* insert(1, first)
  const id = last ? last.id + 1 : first ? 2 : 1
  yield* insert(id, version)
  return id
}

function* insert(id: number, version: NewPublication): Script<void> {
  const { publishedAt, kind, backTo = null, author, changes, schemaVersion, digest } = version
  yield* storeContent(version)
  yield sql`
    INSERT INTO publications (${columns}, ${contentColumns})
    VALUES (${id}, ${publishedAt}, ${kind}, ${backTo}, ${author}, ${changes}, ${schemaVersion}, ${digest})`
}

export function* schedule({ dueAt, author, changes, ...stored }: Scheduled, { lock }: Dialect): Script<void> {
  if (lock) yield lock('site')
  yield sql`DELETE FROM schedules`
  yield* storeContent(stored)
  yield sql`
    INSERT INTO schedules (id, due_at, author, changes, ${contentColumns})
    VALUES (1, ${dueAt}, ${author}, ${changes}, ${stored.schemaVersion}, ${stored.digest})`
}

export function* scheduleDueAt(): Script<Date | undefined> {
  const [row] = yield sql`SELECT due_at FROM schedules`
  return row && toDate(row.due_at)
}

export function* readSchedule(): Script<Scheduled | undefined> {
  const [row] = yield sql`SELECT due_at, ${shownEdit}, ${shownContentColumns} FROM schedules`
  return row && { dueAt: toDate(row.due_at), ...toEdit(row), ...(yield* readContent(row)) }
}

export function* cancelSchedule(): Script<boolean> {
  return (yield sql`DELETE FROM schedules RETURNING id`).length > 0
}

/** Publishes what is due, once, for the server that asks first. */
export function* publishDue(
  now: Date,
  first: NewPublication | undefined,
  dialect: Dialect,
): Script<number | undefined> {
  if (dialect.lock) yield dialect.lock('site')
  const [row] = yield sql`SELECT ${shownEdit}, ${shownContentColumns} FROM schedules WHERE due_at <= ${now}`
  if (!row) return undefined
  // RETURNING would read the whole row, however large.
  yield sql`DELETE FROM schedules`
  const last = yield* readPublication(yield* newestPublication())
  const stored = yield* readContent(row)
  const version: NewPublication = { publishedAt: now, kind: 'scheduled', ...toEdit(row), ...stored }
  return yield* append(last, version, first)
}

function toPublication(row: Row): Publication {
  return {
    id: toCount(row.id),
    publishedAt: toDate(row.published_at),
    kind: toText(row.kind) as PublicationKind,
    ...(row.back_to === null ? {} : { backTo: toCount(row.back_to) }),
    author: toText(row.author),
    changes: toText(row.changes),
  }
}

function toEdit(row: Row) {
  return { author: toText(row.author), changes: toText(row.changes) }
}

function* readContent(row: Row): Script<StoredContent> {
  const digest = toText(row.digest)
  return { schemaVersion: toCount(row.schema_version), digest, records: yield* readRecords(digest), bodies: new Map() }
}
