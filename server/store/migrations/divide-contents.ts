import { hash } from 'node:crypto'
import { type Script, sql } from '../database.ts'

type RecordList = [record: string, digest: string][]
type Bodies = Map<string, string>

const digestOf = (text: string) => hash('sha256', text)

/**
 * Divides what earlier versions stored as one text, as site-records.ts did when this was written: later migrations build on
 * that. It knows no schema, and looks at each text once. It runs before the server listens, in the transaction of its
 * migration: a process that is killed meanwhile leaves everything as it was.
 */
export function* divideContents(): Script<void> {
  // The draft is last, because its base is a publication.
  const places = yield sql`SELECT place FROM earlier_contents ORDER BY place DESC`
  for (const place of places.map((row) => String(row.place))) {
    const [row] = yield sql`SELECT base, schema_version, digest, content FROM earlier_contents WHERE place = ${place}`
    const { records, bodies } = divide(String(row?.content), String(row?.digest))
    if (place === 'draft')
      yield* storeDraft(records, bodies, { id: Number(row?.base), version: Number(row?.schema_version) })
    else yield* storeVersion(place, records, bodies)
  }
}

/** A text that doesn't fit its digest stays one body, which doesn't fit it either. */
function divide(text: string, digest: string): { records: RecordList; bodies: Bodies } {
  const found = digestOf(text)
  const isDamaged = digest !== '' && digest !== found
  const entries = isDamaged ? undefined : divideText(text)
  if (!entries) return { records: [['', digest || found]], bodies: new Map([[digest || found, text]]) }
  const texts = entries.map(([record, body]) => [record, digestOf(body), body] as const)
  return {
    records: texts.map(([record, own]) => [record, own]),
    bodies: new Map(texts.map(([, own, body]) => [own, body])),
  }
}

/** Undefined if the text is no JSON, is nested deeper than any content, or grows when it's written again. */
function divideText(text: string): [record: string, body: string][] | undefined {
  if (isDeep(text)) return undefined
  try {
    const entries = divideContent(JSON.parse(text)).map(([record, value]): [string, string] => [
      record,
      JSON.stringify(value),
    ])
    return entries.some(([, body]) => Buffer.byteLength(body) > mostBytes) ? undefined : entries
  } catch {
    return undefined
  }
}

/** No version of the program has stored more. 1e20 has four letters, and 21 when it's written again. */
const mostBytes = 16_777_216
const mostLevels = 1_000

/** Millions of levels take minutes. Brackets in texts count, too: nobody writes a thousand that stay open. */
function isDeep(text: string): boolean {
  let level = 0
  for (let at = 0; at < text.length && level <= mostLevels; at++) {
    const letter = text[at]
    if (letter === '[' || letter === '{') level++
    else if (letter === ']' || letter === '}') level--
  }
  return level > mostLevels
}

function divideContent(content: unknown): [record: string, value: unknown][] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [['', content]]
  return Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'pages' && isPageList(value)) return value.map((page) => [`page/${escapeName(page.id)}`, page])
    const isReserved = name === '' || name.startsWith('page/') || name.startsWith('part/')
    return [[`${isReserved ? 'part/' : ''}${escapeName(name)}`, value]]
  })
}

function isPageList(value: unknown): value is { id: string }[] {
  if (!Array.isArray(value) || value.length === 0) return false
  const ids = value.map((page) => page?.id)
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

function escapeName(name: string): string {
  return JSON.stringify(name).slice(1, -1)
}

function* storeVersion(place: string, records: RecordList, bodies: Bodies): Script<void> {
  const list = JSON.stringify(records)
  const listDigest = digestOf(list)
  for (const [digest, content] of [...bodies, [listDigest, list] as const])
    yield sql`INSERT INTO bodies (digest, content) VALUES (${digest}, ${content}) ON CONFLICT (digest) DO NOTHING`
  const id = Number(place.split(' ')[1])
  if (place === 'schedule') yield sql`UPDATE schedules SET digest = ${listDigest}`
  else yield sql`UPDATE publications SET digest = ${listDigest} WHERE id = ${id}`
}

type Base = { id: number; version: number }

function* storeDraft(records: RecordList, bodies: Bodies, { id, version }: Base): Script<void> {
  // What was public before the first publication was stored with it.
  const [base] = yield sql`
    SELECT bodies.digest, bodies.content FROM publications JOIN bodies ON bodies.digest = publications.digest
    WHERE id = ${Math.max(id, 1)} AND (id = ${id} OR kind = 'first') AND schema_version = ${version}`
  const before = new Map<string, string>(base ? JSON.parse(String(base.content)) : [])
  const after = new Map(records)
  for (const [record, digest] of records)
    if (before.get(record) !== digest)
      yield sql`
        INSERT INTO draft_records (record, digest, content) VALUES (${record}, ${digest}, ${bodies.get(digest) ?? ''})`
  for (const record of before.keys())
    if (!after.has(record))
      yield sql`INSERT INTO draft_records (record, digest, content) VALUES (${record}, NULL, NULL)`
  const order = JSON.stringify(records.map(([record]) => record))
  yield sql`UPDATE drafts SET base = ${String(base?.digest ?? '')}, record_order = ${order}`
}
