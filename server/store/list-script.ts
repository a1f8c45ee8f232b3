import { pageOfSource } from '#contract/contact-form.ts'
import { statuses } from '#contract/desk.ts'
import type { Dialect } from './database.ts'
import { type Fragment, fragment, join, type Row, type Script, type Statement, sql } from './database.ts'
import type { RequestFilter, RequestPage, StoredRequest } from './records.ts'
import { toCount, toRequest } from './rows.ts'
import { splitSearch } from './words.ts'

/** `isDueFirst`: requests whose reply is due stand before all others, in the order in which they are due. */
export type Page = { limit: number; cursor?: string; isDueFirst?: boolean }

/** How far back a search reads before it asks the index: common words are found sooner this way, and rare ones there. */
const readableRows = 10_000
const mostIndexed = 2
const newestFirst = fragment`ORDER BY received_at DESC, id DESC`

export function* listRequests(filter: RequestFilter, page: Page, dialect: Dialect): Script<RequestPage> {
  if (page.isDueFirst) return yield* listDueFirst(filter, page, dialect)
  const cursor = page.cursor === undefined ? [] : [describeCursor(page.cursor)]
  const words = splitSearch(filter.search ?? '')
  // One extra row tells whether there is a next page.
  const question = { filter, cursor, words, limit: page.limit + 1 }
  const rows = matchesNothing(filter, words)
    ? []
    : words.length > 0
      ? yield* findByWords(question, dialect)
      : yield select(question)
  const requests = rows.slice(0, page.limit).map(toRequest)
  const last = requests.at(-1)
  return rows.length > page.limit && last
    ? { requests, nextCursor: formatCursor(last, last.receivedAt, '') }
    : { requests }
}

const isDue = [fragment`status = 'new'`, fragment`reply_due_at IS NOT NULL`]
const isNotDue = fragment`(status <> 'new' OR reply_due_at IS NULL)`
const soonestFirst = fragment`ORDER BY reply_due_at, id`

/** The index by due time has the first part in this order; the second part follows, newest first. */
function* listDueFirst(filter: RequestFilter, { limit, cursor }: Page, dialect: Dialect): Script<RequestPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const others = { ...filter, isNotDue: true } as const
  let due: StoredRequest[] = []
  if (after === undefined || after.isDue) {
    const rest = after ? [fragment`(reply_due_at, id) > (${after.time}, ${after.id})`] : []
    const rows = yield sql`
      SELECT * FROM requests WHERE ${all([...isDue, ...rest, ...describeFilter(filter)])} ${soonestFirst} LIMIT ${limit + 1}`
    due = rows.slice(0, limit).map(toRequest)
    const last = due.at(-1)
    if (last?.replyDueAt && due.length === limit) {
      const hasMore = rows.length > limit || (yield* listRequests(others, { limit: 1 }, dialect)).requests.length > 0
      return { requests: due, ...(hasMore && { nextCursor: formatCursor(last, last.replyDueAt, 'due ') }) }
    }
  }
  const left = { limit: limit - due.length, ...(after && !after.isDue && cursor !== undefined && { cursor }) }
  const { requests, nextCursor } = yield* listRequests(others, left, dialect)
  return { requests: [...due, ...requests], ...(nextCursor !== undefined && { nextCursor }) }
}

export function* countRequests(filter: RequestFilter): Script<number> {
  const words = splitSearch(filter.search ?? '')
  if (matchesNothing(filter, words)) return 0
  const [row] = yield sql`
    SELECT count(*) AS count FROM requests WHERE ${all([...describeFilter(filter), ...describeWords(words)])}`
  return toCount(row?.count)
}

/** A search of punctuation alone finds nothing. */
function matchesNothing({ search = '' }: RequestFilter, words: string[]): boolean {
  return words.length === 0 && search.trim() !== ''
}

type Question = { filter: RequestFilter; cursor: Fragment[]; words: string[]; limit: number }

/** Common words are found among the newest rows, rare ones through the engine's index. */
function* findByWords(question: Question, { findWords }: Dialect): Script<Row[]> {
  const { filter, cursor, words, limit } = question
  const edges: (Date | number)[] = []
  for (const range of listRanges(filter)) {
    const [edge] = yield sql`
      SELECT received_at FROM requests WHERE ${all([...range, ...cursor])} ${newestFirst} LIMIT 1 OFFSET ${readableRows}`
    if (edge) edges.push(edge.received_at as Date | number)
  }
  const latest = edges.reduce<Date | number | undefined>((one, other) => (one && one > other ? one : other), undefined)
  const since = latest === undefined ? [] : [fragment`received_at >= ${latest}`]
  const read = yield select(question, [...since, ...describeWords(words)])
  if (read.length >= limit || latest === undefined) return read

  const [indexed, others] = chooseWords(words)
  const rest = all([...describeFilter(filter), ...cursor, ...describeWords(others)])
  return yield sql`
    SELECT * FROM requests
    WHERE id IN (SELECT id FROM (${findWords(indexed, rest)}) AS hits ${newestFirst} LIMIT ${limit})
    ${newestFirst}`
}

/** Use the index for the longest terms only: short prefixes match almost every row. */
function chooseWords(words: string[]): [indexed: string[], others: string[]] {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return [longestFirst.slice(0, mostIndexed), longestFirst.slice(mostIndexed)]
}

function select({ filter, cursor, limit }: Question, more: Fragment[] = []): Statement {
  const given = [...describeFilter(filter), ...cursor, ...more]
  const ranges = listRanges(filter).map(
    (range) => fragment`SELECT * FROM (
      SELECT * FROM requests WHERE ${all([...range, ...given])} ${newestFirst} LIMIT ${limit}) AS one`,
  )
  return sql`SELECT * FROM (${join(ranges, ' UNION ALL ')}) AS ranges ${newestFirst} LIMIT ${limit}`
}

/** Each kind and status is a range of an index, newest first: however rare one is, nothing else is read. */
function listRanges({ isSuspicious, statuses: wanted, email, deliveryStates }: RequestFilter): Fragment[][] {
  const isSelective = email !== undefined || deliveryStates !== undefined
  if (isSelective || (isSuspicious === undefined && wanted === undefined)) return [[]]
  return (isSuspicious === undefined ? [false, true] : [isSuspicious]).flatMap((kind) =>
    (wanted ?? statuses).map((status) => [fragment`is_suspicious = ${kind}`, fragment`status = ${status}`]),
  )
}

function all(conditions: Fragment[]): Fragment {
  return join([fragment`1 = 1`, ...conditions], ' AND ')
}

/** What is searched for is looked up by its words. */
const conditions: {
  [Name in keyof Omit<RequestFilter, 'search'>]-?: (wanted: NonNullable<RequestFilter[Name]>) => Fragment
} = {
  isSuspicious: (isSuspicious) => fragment`is_suspicious = ${isSuspicious}`,
  statuses: (wanted) => fragment`status IN (${join([...wanted], ', ')})`,
  isNotDue: () => isNotDue,
  isUnread: () => fragment`read_at IS NULL`,
  replyDueBefore: (moment) => fragment`reply_due_at < ${moment}`,
  source: (source) => {
    const page = pageOfSource(source)
    return page === undefined ? fragment`form = ${source} AND page = ''` : fragment`page = ${page}`
  },
  serviceInterest: (service) => fragment`service_interest = ${service}`,
  email: (email) => fragment`lower(email) = lower(${email})`,
  receivedFrom: (moment) => fragment`received_at >= ${moment}`,
  receivedBefore: (moment) => fragment`received_at < ${moment}`,
  deliveryStates: (states) =>
    fragment`id IN (SELECT request_id FROM deliveries WHERE state IN (${join([...states], ', ')}))`,
}

function describeFilter({ search: _, ...filter }: RequestFilter): Fragment[] {
  const names = Object.keys(filter) as (keyof typeof filter)[]
  return names.map((name) => conditions[name](filter[name] as never))
}

function describeWords(words: string[]): Fragment[] {
  return words.map((word) => fragment`words LIKE ${`% ${word}%`}`)
}

function describeCursor(cursor: string): Fragment {
  const { time, id, isDue } = readCursor(cursor)
  if (isDue) throw new RangeError('not a cursor of this list')
  return fragment`(received_at, id) < (${time}, ${id})`
}

function readCursor(cursor: string): { time: Date; id: string; isDue: boolean } {
  const match = /^(due )?(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (match?.[2] === undefined || match[3] === undefined) throw new RangeError('not a cursor of this list')
  return { time: new Date(Number(match[2])), id: match[3], isDue: match[1] !== undefined }
}

function formatCursor({ id }: StoredRequest, time: Date, kind: '' | 'due '): string {
  return Buffer.from(`${kind}${time.getTime()} ${id}`).toString('base64url')
}
