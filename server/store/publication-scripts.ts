import { limits } from '#contract/limits.ts'
import { type Dialect, fragment, join, type Row, type Script, sql } from './database.ts'
import { draftRevision, storedText } from './draft-scripts.ts'
import type {
  NewPublication,
  Picture,
  Publication,
  PublicationKind,
  PublishedContent,
  PublishOutcome,
  PublishTerms,
  Scheduled,
  StoredContent,
} from './publication-store.ts'
import { toBytes, toCount, toDate, toText } from './rows.ts'

const columns = fragment`id, published_at, kind, back_to, author, changes`
const contentColumns = fragment`schema_version, content, digest`
const shownColumns = fragment`id, published_at, kind, back_to, author,
  CASE WHEN octet_length(changes) <= ${limits.storedChanges.max} THEN changes ELSE '[]' END AS changes`
const shownContentColumns = fragment`schema_version, ${storedText}, digest`

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
  return row && { ...toPublication(row), ...toStoredContent(row) }
}

/**
 * One commit, and only after the version that it was made from. `first`, what has been public until now, is written
 * before it where there is none. A draft that isn't the one published keeps its base: the desk puts its changes on what
 * is public then.
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
  if (expected !== undefined) yield sql`UPDATE drafts SET base = ${id}`
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
  const { publishedAt, kind, backTo = null, author, changes, schemaVersion, content, digest } = version
  yield sql`
    INSERT INTO publications (${columns}, ${contentColumns})
    VALUES (${id}, ${publishedAt}, ${kind}, ${backTo}, ${author}, ${changes}, ${schemaVersion}, ${content}, ${digest})`
}

export function* schedule({ dueAt, author, changes, ...stored }: Scheduled, { lock }: Dialect): Script<void> {
  if (lock) yield lock('site')
  const { schemaVersion, content, digest } = stored
  yield sql`DELETE FROM schedules`
  yield sql`
    INSERT INTO schedules (id, due_at, author, changes, ${contentColumns})
    VALUES (1, ${dueAt}, ${author}, ${changes}, ${schemaVersion}, ${content}, ${digest})`
}

export function* scheduleDueAt(): Script<Date | undefined> {
  const [row] = yield sql`SELECT due_at FROM schedules`
  return row && toDate(row.due_at)
}

export function* readSchedule(): Script<Scheduled | undefined> {
  const [row] = yield sql`SELECT due_at, author, changes, ${shownContentColumns} FROM schedules`
  return row && { dueAt: toDate(row.due_at), ...toEdit(row) }
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
  const [row] =
    yield sql`DELETE FROM schedules WHERE due_at <= ${now} RETURNING author, changes, ${shownContentColumns}`
  if (!row) return undefined
  const last = yield* readPublication(yield* newestPublication())
  const version: NewPublication = { publishedAt: now, kind: 'scheduled', ...toEdit(row) }
  return yield* append(last, version, first)
}

/** Stored once, however often it's brought. */
export function* keepPicture({ name, type, bytes }: Picture, now: Date): Script<void> {
  yield sql`
    INSERT INTO pictures (name, type, bytes, added_at) VALUES (${name}, ${type}, ${bytes}, ${now})
    ON CONFLICT (name) DO UPDATE SET added_at = ${now}`
}

/** A picture that was added only now may not be named yet, and one that was taken out today may come back by Undo. */
const pictureRestMs = 7 * 86_400_000
const draftRestMs = 86_400_000

/** Named by no version, no schedule and no draft. Newest versions first: most pictures are found in them. */
export function* unusedPictures(now: Date): Script<string[]> {
  const before = new Date(now.getTime() - pictureRestMs)
  const pictures = yield sql`SELECT name FROM pictures WHERE added_at < ${before}`
  const unused = new Set(pictures.map((row) => toText(row.name)))
  const leaveOut = (rows: Row[]) => {
    for (const row of rows)
      for (const [, name = ''] of toText(row.content).matchAll(/\/pictures\/([\w.-]+)/g)) unused.delete(name)
  }
  if (unused.size > 0)
    leaveOut(yield sql`SELECT ${storedText} FROM drafts UNION ALL SELECT ${storedText} FROM schedules`)
  let id = yield* newestPublication()
  for (; unused.size > 0 && id > 0; id--) leaveOut(yield sql`SELECT ${storedText} FROM publications WHERE id = ${id}`)
  return [...unused]
}

/** Those that no draft has begun to use since they were found. How many. */
export function* dropPictures(names: readonly string[], now: Date): Script<number> {
  const addedBefore = new Date(now.getTime() - pictureRestMs)
  const changedBefore = new Date(now.getTime() - draftRestMs)
  const rows = yield sql`
    DELETE FROM pictures WHERE name IN (${join([...names], ', ')}) AND added_at < ${addedBefore}
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE updated_at >= ${changedBefore}) RETURNING name`
  return rows.length
}

export function* readPictures(names: readonly string[]): Script<Picture[]> {
  if (names.length === 0) return []
  const rows = yield sql`
    SELECT name, type, bytes FROM pictures WHERE name IN (${join([...names], ', ')})
      AND octet_length(bytes) <= ${limits.pictureBytes.max} ORDER BY name`
  return rows.map((row) => ({ name: toText(row.name), type: toText(row.type), bytes: toBytes(row.bytes) }))
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
  return { author: toText(row.author), changes: toText(row.changes), ...toStoredContent(row) }
}

function toStoredContent(row: Row): StoredContent {
  return {
    schemaVersion: toCount(row.schema_version),
    content: toText(row.content),
    digest: toText(row.digest),
  }
}
