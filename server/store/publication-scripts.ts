import { keptVersions } from '#contract/publication.ts'
import { type Dialect, fragment, type Row, type Script, sql } from './database.ts'
import type {
  NewVersion,
  Publication,
  PublicationKind,
  PublishedVersion,
  PublishOutcome,
  PublishTerms,
} from './publication-store.ts'
import { toBytes, toCount, toDate, toText } from './rows.ts'

const dayMs = 86_400_000
const columns = fragment`id, published_at, kind, back_to, author, changes`

export function* newestPublication(): Script<number> {
  const [row] = yield sql`SELECT max(id) AS id FROM publications`
  return row?.id == null ? 0 : toCount(row.id)
}

export function* listPublications(limit: number): Script<Publication[]> {
  const rows = yield sql`SELECT ${columns} FROM publications ORDER BY id DESC LIMIT ${limit}`
  return rows.map(toPublication)
}

export function* readPublication(id: number): Script<PublishedVersion | undefined> {
  const [row] = yield sql`SELECT ${columns}, sources, built, digest FROM publications WHERE id = ${id}`
  return (
    row && {
      ...toPublication(row),
      sources: toBytes(row.sources),
      built: toBytes(row.built),
      digest: toText(row.digest),
    }
  )
}

export function* publish(
  version: NewVersion,
  { after, first }: PublishTerms,
  { lock }: Dialect,
): Script<PublishOutcome> {
  if (lock) yield lock('publications')
  const [last] = yield sql`SELECT id, digest FROM publications ORDER BY id DESC LIMIT 1`
  const lastId = last ? toCount(last.id) : 0
  // Asked again, because the answer to the commit was lost.
  if (lastId > after && last && toText(last.digest) === version.digest) return { isPublished: true, id: lastId }
  if (lastId !== after) return { isPublished: false, after: lastId }
  if (lastId === 0 && first) yield* insert(1, first)
  const id = lastId + (lastId === 0 && first ? 2 : 1)
  yield* insert(id, version)
  // Those of the last day have files that open pages may still ask for.
  yield sql`
    DELETE FROM publications
    WHERE id <= ${id - keptVersions} AND published_at < ${new Date(version.publishedAt.getTime() - dayMs)}`
  return { isPublished: true, id }
}

function* insert(id: number, version: NewVersion): Script<void> {
  const { publishedAt, kind, backTo = null, author, changes, sources, built, digest } = version
  yield sql`
    INSERT INTO publications (id, published_at, kind, back_to, author, changes, sources, built, digest)
    VALUES (${id}, ${publishedAt}, ${kind}, ${backTo}, ${author}, ${changes}, ${sources}, ${built}, ${digest})`
}

export function* replaceBuild(
  id: number,
  { built, digest }: Pick<PublishedVersion, 'built' | 'digest'>,
): Script<boolean> {
  const rows = yield sql`UPDATE publications SET built = ${built}, digest = ${digest} WHERE id = ${id} RETURNING id`
  return rows.length > 0
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
