import { statuses } from '#contract/desk.ts'
import type { RequestFilter, RequestPage, StoredRequest } from './contact-store.ts'
import type { Dialect } from './database.ts'
import { toCount, toRequest } from './rows.ts'
import { type Fragment, fragment, join, type Row, type Script, sql } from './sql.ts'
import { splitSearch } from './words.ts'

type Page = { limit: number; cursor?: string }

/** How far back a search reads before it asks the index: common words are found sooner this way, and rare ones there. */
const readableRows = 10_000
const newestFirst = fragment`ORDER BY received_at DESC, id DESC`

export function* listRequests(filter: RequestFilter, page: Page, dialect: Dialect): Script<RequestPage> {
  const cursor = page.cursor === undefined ? [] : [describeCursor(page.cursor)]
  // One extra row tells whether there is a next page.
  const limit = page.limit + 1
  const words = filter.search === undefined ? [] : splitSearch(filter.search)
  // Only signs: there is nothing that could be found.
  const isVoid = words.length === 0 && filter.search !== undefined && filter.search.trim() !== ''
  const rows = isVoid
    ? []
    : words.length > 0
      ? yield* findByWords(words, cursor, [...describeFilter(filter), ...cursor], limit, dialect)
      : yield* findByState(filter, cursor, limit)
  const requests = rows.slice(0, page.limit).map(toRequest)
  const last = requests.at(-1)
  return rows.length > page.limit && last ? { requests, nextCursor: formatCursor(last) } : { requests }
}

export function* countRequests(filter: RequestFilter): Script<number> {
  const [row] = yield sql`
    SELECT count(*) AS count FROM requests
    WHERE ${all([...describeFilter(filter), ...describeWords(splitSearch(filter.search ?? ''))])}`
  return toCount(row?.count)
}

/** Each kind and status is a range of an index, newest first: however rare one is, nothing else is read. */
function* findByState(filter: RequestFilter, cursor: Fragment[], limit: number): Script<Row[]> {
  const { isSuspicious, statuses: wanted, ...others } = filter
  const isSelective = others.email !== undefined || others.deliveryStates !== undefined
  if ((isSuspicious === undefined && wanted === undefined) || isSelective)
    return yield selectFrom(fragment`requests`, [...describeFilter(filter), ...cursor], limit)

  const conditions = [...describeFilter(others), ...cursor]
  const ranges = (isSuspicious === undefined ? [false, true] : [isSuspicious]).flatMap((kind) =>
    (wanted ?? statuses).map((status) => {
      const range = [fragment`is_suspicious = ${kind}`, fragment`status = ${status}`, ...conditions]
      return fragment`SELECT * FROM (
        SELECT * FROM requests WHERE ${join(range, ' AND ')} ${newestFirst} LIMIT ${limit}) AS one`
    }),
  )
  return yield selectFrom(fragment`(${join(ranges, ' UNION ALL ')}) AS ranges`, [], limit)
}

function* findByWords(
  words: string[],
  cursor: Fragment[],
  conditions: Fragment[],
  limit: number,
  { findWords }: Dialect,
): Script<Row[]> {
  const [edge] = yield sql`
    SELECT received_at FROM requests WHERE ${all(cursor)} ${newestFirst} LIMIT 1 OFFSET ${readableRows}`
  const since = edge ? [fragment`received_at >= ${edge.received_at as Date | number}`] : []
  const read = yield selectFrom(fragment`requests`, [...since, ...conditions, ...describeWords(words)], limit)
  if (read.length >= limit || !edge) return read

  return yield sql`
    SELECT * FROM requests
    WHERE id IN (SELECT id FROM (${findWords(words, all(conditions))}) AS hits ${newestFirst} LIMIT ${limit})
    ${newestFirst}`
}

function selectFrom(source: Fragment, conditions: Fragment[], limit: number) {
  return sql`SELECT * FROM ${source} WHERE ${all(conditions)} ${newestFirst} LIMIT ${limit}`
}

function all(conditions: Fragment[]): Fragment {
  return join([fragment`1 = 1`, ...conditions], ' AND ')
}

function* describeFilter(filter: RequestFilter) {
  const { isSuspicious, statuses: wanted, isUnread, form, serviceInterest, email, deliveryStates } = filter
  if (isSuspicious !== undefined) yield fragment`is_suspicious = ${isSuspicious}`
  if (wanted !== undefined) yield fragment`status IN (${join([...wanted], ', ')})`
  if (isUnread) yield fragment`read_at IS NULL`
  if (filter.replyDueBefore !== undefined) yield fragment`reply_due_at < ${filter.replyDueBefore}`
  if (form !== undefined) yield fragment`form = ${form}`
  if (serviceInterest !== undefined) yield fragment`service_interest = ${serviceInterest}`
  if (email !== undefined) yield fragment`lower(email) = lower(${email})`
  if (filter.receivedFrom !== undefined) yield fragment`received_at >= ${filter.receivedFrom}`
  if (filter.receivedBefore !== undefined) yield fragment`received_at < ${filter.receivedBefore}`
  if (deliveryStates !== undefined) {
    yield fragment`id IN (SELECT request_id FROM deliveries WHERE state IN (${join([...deliveryStates], ', ')}))`
  }
}

function describeWords(words: string[]): Fragment[] {
  return words.map((word) => fragment`words LIKE ${`% ${word}%`}`)
}

function describeCursor(cursor: string): Fragment {
  const match = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (match?.[1] === undefined || match[2] === undefined) throw new RangeError('not a cursor of this list')
  return fragment`(received_at, id) < (${new Date(Number(match[1]))}, ${match[2]})`
}

function formatCursor({ receivedAt, id }: StoredRequest): string {
  return Buffer.from(`${receivedAt.getTime()} ${id}`).toString('base64url')
}
