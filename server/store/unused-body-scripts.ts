import { readRecords } from './body-scripts.ts'
import { type Dialect, join, type Script, sql } from './database.ts'
import { toText } from './rows.ts'

/** `lists`: what was looked through, as text. */
type UnusedBodies = { digests: string[]; lists: string }

/** In no list of records that a publication, the schedule or the draft has. */
export function* unusedBodies(): Script<UnusedBodies> {
  const lists = yield* findLists()
  const rows = yield sql`SELECT digest FROM bodies`
  const unused = new Set(rows.map((row) => toText(row.digest)))
  for (const list of lists) {
    unused.delete(list)
    for (const [, digest] of yield* readRecords(list)) unused.delete(digest)
  }
  return { digests: [...unused], lists: lists.join(' ') }
}

/** Unless something was published, scheduled or begun since they were found: it may have some of them. How many. */
export function* dropBodies({ digests, lists }: UnusedBodies, { lock }: Dialect): Script<number> {
  if (lock) yield lock('site')
  if ((yield* findLists()).join(' ') !== lists) return 0
  return (yield sql`DELETE FROM bodies WHERE digest IN (${join(digests.slice(0, mostAtOnce), ', ')}) RETURNING digest`)
    .length
}

/** The rest is found the next time. */
const mostAtOnce = 1_000

function* findLists(): Script<string[]> {
  const rows = yield sql`
    SELECT digest FROM publications UNION SELECT digest FROM schedules UNION SELECT base AS digest FROM drafts
    ORDER BY digest`
  return rows.map((row) => toText(row.digest))
}
