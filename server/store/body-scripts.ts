import { capped } from './capped-columns.ts'
import { fragment, join, type Script, sql } from './database.ts'
import { toCount, toText } from './rows.ts'
import {
  type Bodies,
  digestOf,
  mostBodyBytes,
  type RecordList,
  readRecordList,
  type SiteContent,
  writeRecordList,
} from './site-records.ts'

/** Each statement has as many digests, so that there are few statements. */
const readAtOnce = 100
const storedAtOnce = 20

/** Those of them that there are, of versions or of the draft, as many as fit into memory. */
export function* readBodies(digests: readonly string[]): Script<Bodies> {
  const found = new Map<string, string>()
  let bytes = 0
  for (let at = 0; at < digests.length; at += readAtOnce) {
    const some = digests.slice(at, at + readAtOnce)
    const padded = some.length === 1 ? some : [...some, ...Array<string>(readAtOnce - some.length).fill('')]
    const wanted = fragment`digest IN (${join(padded, ', ')})`
    const [sum] = yield sql`
      SELECT coalesce(sum(size), 0) AS bytes FROM (SELECT octet_length(content) AS size FROM bodies WHERE ${wanted}
        UNION ALL SELECT octet_length(content) AS size FROM draft_records WHERE ${wanted}) AS sizes`
    bytes += toCount(sum?.bytes)
    if (bytes > mostBodyBytes) return found
    const rows = yield sql`
      SELECT digest, ${capped('content')} FROM bodies WHERE ${wanted}
      UNION ALL SELECT digest, ${capped('content')} FROM draft_records WHERE ${wanted}`
    for (const { digest, content } of rows) found.set(toText(digest), toText(content))
  }
  return found
}

/** A list that is missing or damaged becomes a record whose body is. */
export function* readRecords(digest: string): Script<RecordList> {
  if (digest === '') return []
  const [row] = yield sql`SELECT ${capped('content')} FROM bodies WHERE digest = ${digest}`
  const text = row === undefined ? '' : toText(row.content)
  return digestOf(text) === digest ? readRecordList(text) : [['', digest]]
}

/** With the list of its records. What is stored under a digest that it doesn't fit is replaced. */
export function* storeContent({ records, bodies }: SiteContent): Script<void> {
  const list = writeRecordList(records)
  const named = new Set(records.map(([, digest]) => digest))
  const rows = [[digestOf(list), list] as const, ...[...bodies].filter(([digest]) => named.has(digest))]
  for (let at = 0; at < rows.length; at += storedAtOnce) {
    const values = rows.slice(at, at + storedAtOnce).map(([digest, content]) => fragment`(${digest}, ${content})`)
    yield sql`
      INSERT INTO bodies (digest, content) VALUES ${join(values, ', ')}
      ON CONFLICT (digest) DO UPDATE SET content = excluded.content`
  }
}
