import { releaseKeys } from './accept-script.ts'
import type { PurgeLimits, RequestFilter, RequestPage, RequestWithDeliveries, StoredRequest } from './contact-store.ts'
import { toCount, toDelivery, toRequest, toText } from './rows.ts'
import { fragment, join, type Script, sql } from './sql.ts'

export function* getRequest(id: string): Script<RequestWithDeliveries | undefined> {
  const [row] = yield sql`SELECT * FROM requests WHERE id = ${id}`
  if (row === undefined) return undefined
  const deliveries = yield sql`SELECT * FROM deliveries WHERE request_id = ${id} ORDER BY channel, target`
  return { request: toRequest(row), deliveries: deliveries.map(toDelivery) }
}

export function* listRequests(filter: RequestFilter, page: { limit: number; cursor?: string }): Script<RequestPage> {
  const conditions = [...describeFilter(filter)]
  if (page.cursor !== undefined) {
    const last = parseCursor(page.cursor)
    conditions.push(fragment`(received_at, id) < (${last.receivedAt}, ${last.id})`)
  }
  // Fetches one extra row to learn whether there is a next page.
  const rows = yield sql`
    SELECT * FROM requests WHERE ${join([fragment`1 = 1`, ...conditions], ' AND ')}
    ORDER BY received_at DESC, id DESC LIMIT ${page.limit + 1}`
  const requests = rows.slice(0, page.limit).map(toRequest)
  const last = requests.at(-1)
  return rows.length > page.limit && last ? { requests, nextCursor: formatCursor(last) } : { requests }
}

export function* countRequests(filter: RequestFilter): Script<number> {
  const conditions = join([fragment`1 = 1`, ...describeFilter(filter)], ' AND ')
  const [row] = yield sql`SELECT count(*) AS count FROM requests WHERE ${conditions}`
  return toCount(row?.count)
}

export function* findIds(start: string, limit: number): Script<string[]> {
  // Anything that cannot be part of an id, above all a wildcard, matches nothing.
  if (!/^[0-9a-f-]+$/.test(start)) return []
  const rows = yield sql`SELECT id FROM requests WHERE id LIKE ${`${start}%`} ORDER BY id LIMIT ${limit}`
  return rows.map((row) => toText(row.id))
}

export function* deleteById(id: string): Script<boolean> {
  const deleted = yield sql`DELETE FROM requests WHERE id = ${id} RETURNING id`
  return deleted.length > 0
}

export function* deleteByEmail(email: string): Script<string[]> {
  const deleted = yield sql`DELETE FROM requests WHERE lower(email) = lower(${email}) RETURNING id`
  return deleted.map((row) => toText(row.id))
}

export function* countExpired(limits: PurgeLimits): Script<{ regular: number; suspicious: number }> {
  const counts = { regular: 0, suspicious: 0 }
  for (const { kind, condition } of expiryConditions(limits)) {
    const [row] = yield sql`SELECT count(*) AS count FROM requests WHERE ${condition}`
    counts[kind] = toCount(row?.count)
  }
  return counts
}

/** At most `limit` of each kind, so that no transaction holds the database for long. */
export function* deleteExpired(limits: PurgeLimits, limit: number): Script<{ regular: number; suspicious: number }> {
  const counts = { regular: 0, suspicious: 0 }
  yield releaseKeys(limits.now)
  for (const { kind, condition } of expiryConditions(limits)) {
    const deleted = yield sql`
      DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE ${condition} LIMIT ${limit}) RETURNING id`
    counts[kind] = deleted.length
  }
  return counts
}

function expiryConditions({ regularBefore, suspiciousBefore }: PurgeLimits) {
  const suspicious = {
    kind: 'suspicious',
    condition: fragment`is_suspicious = ${true} AND received_at < ${suspiciousBefore}`,
  } as const
  if (regularBefore === undefined) return [suspicious]
  const condition = fragment`is_suspicious = ${false} AND received_at < ${regularBefore}`
  return [suspicious, { kind: 'regular', condition } as const]
}

function* describeFilter(filter: RequestFilter) {
  const { isSuspicious, email, receivedFrom, receivedBefore, deliveryStates } = filter
  if (isSuspicious !== undefined) yield fragment`is_suspicious = ${isSuspicious}`
  if (email !== undefined) yield fragment`lower(email) = lower(${email})`
  if (receivedFrom !== undefined) yield fragment`received_at >= ${receivedFrom}`
  if (receivedBefore !== undefined) yield fragment`received_at < ${receivedBefore}`
  if (deliveryStates !== undefined) {
    yield fragment`id IN (SELECT request_id FROM deliveries WHERE state IN (${join([...deliveryStates], ', ')}))`
  }
}

function formatCursor({ receivedAt, id }: StoredRequest): string {
  return Buffer.from(`${receivedAt.getTime()} ${id}`).toString('base64url')
}

function parseCursor(cursor: string): { receivedAt: Date; id: string } {
  const match = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (match?.[1] === undefined || match[2] === undefined) throw new RangeError('not a cursor of this list')
  return { receivedAt: new Date(Number(match[1])), id: match[2] }
}
