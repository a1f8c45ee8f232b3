import { releaseKeys } from './accept-script.ts'
import type { PurgeLimits, RequestWithDeliveries } from './contact-store.ts'
import { fragment, type Script, sql } from './database.ts'
import { countSilentChange } from './event-script.ts'
import { toCount, toDelivery, toRequest, toText } from './rows.ts'

export function* getRequest(id: string): Script<RequestWithDeliveries | undefined> {
  const [row] = yield sql`SELECT * FROM requests WHERE id = ${id}`
  if (row === undefined) return undefined
  const deliveries = yield sql`SELECT * FROM deliveries WHERE request_id = ${id} ORDER BY channel, target`
  return { request: toRequest(row), deliveries: deliveries.map(toDelivery) }
}

export function* findIds(start: string, limit: number): Script<string[]> {
  // Anything that cannot be part of an id, above all a wildcard, matches nothing.
  if (!/^[0-9a-f-]+$/.test(start)) return []
  const rows = yield sql`SELECT id FROM requests WHERE id LIKE ${`${start}%`} ORDER BY id LIMIT ${limit}`
  return rows.map((row) => toText(row.id))
}

export function* deleteById(id: string): Script<boolean> {
  const deleted = yield sql`DELETE FROM requests WHERE id = ${id} RETURNING id`
  if (deleted.length > 0) yield countSilentChange()
  return deleted.length > 0
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
  if (counts.regular + counts.suspicious > 0) yield countSilentChange()
  return counts
}

function expiryConditions({ regularBefore, suspiciousBefore }: PurgeLimits) {
  const suspicious = {
    kind: 'suspicious',
    // What a person calls spam is kept as long from then on: they may have meant another.
    condition: fragment`is_suspicious = ${true} AND received_at < ${suspiciousBefore}
      AND (judged_at IS NULL OR judged_at < ${suspiciousBefore})`,
  } as const
  if (regularBefore === undefined) return [suspicious]
  const condition = fragment`is_suspicious = ${false} AND received_at < ${regularBefore}`
  return [suspicious, { kind: 'regular', condition } as const]
}
