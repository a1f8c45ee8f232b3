import type { QueueStatus } from './contact-store.ts'
import { type Script, sql } from './database.ts'
import { toCount, toDate, toText } from './rows.ts'

export const disabledReason = 'endpoint disabled'

export function* disableEndpoint(target: string, now: Date): Script<void> {
  yield sql`
    INSERT INTO disabled_endpoints (target, disabled_at) VALUES (${target}, ${now}) ON CONFLICT (target) DO NOTHING`
  yield sql`
    UPDATE deliveries SET state = 'skipped', finished_at = ${now}, last_error = ${disabledReason}, lease_token = NULL
    WHERE channel = 'webhook' AND target = ${target} AND state = 'pending'`
}

export function* enableEndpoint(target: string): Script<boolean> {
  const rows = yield sql`DELETE FROM disabled_endpoints WHERE target = ${target} RETURNING target`
  return rows.length > 0
}

export function* disabledEndpoints(): Script<{ target: string; disabledAt: Date }[]> {
  const rows = yield sql`SELECT target, disabled_at FROM disabled_endpoints ORDER BY target`
  return rows.map((row) => ({ target: toText(row.target), disabledAt: toDate(row.disabled_at) }))
}

export function* queueStatus(): Script<QueueStatus> {
  const rows = yield sql`SELECT name, count FROM tallies`
  const tallies = new Map(rows.map((row) => [toText(row.name), toCount(row.count)]))
  const count = (name: string) => tallies.get(name) ?? 0
  const [oldest] = yield sql`SELECT min(created_at) AS created_at FROM deliveries WHERE state = 'pending'`
  const status: QueueStatus = {
    requests: count('regular') + count('suspicious'),
    suspiciousRequests: count('suspicious'),
    deliveries: { pending: count('pending'), sent: count('sent'), dead: count('dead'), skipped: count('skipped') },
  }
  if (oldest?.created_at != null) status.oldestPendingAt = toDate(oldest.created_at)
  return status
}

const dayMs = 86_400_000
/** A server may rest for so long. A clock that is further ahead of the last look has to be watched first. */
const longestRestMs = 7 * dayMs
const watchMs = 7 * dayMs
/** Looks come every hour: what a clock says beyond that was not seen to pass. */
const longestSeenMs = 2 * 3_600_000

/** Without an earlier look, the newest request tells how late it has been. */
export function* watchClock(now: Date): Script<Date | undefined> {
  const [last] = yield sql`SELECT seen_at, doubt_ms FROM clock`
  const [seen] = last ? [last] : yield sql`SELECT max(received_at) AS seen_at FROM requests`
  const seenAt = seen?.seen_at == null ? now : toDate(seen.seen_at)
  const passedMs = now.getTime() - seenAt.getTime()
  const seenMs = Math.min(Math.max(passedMs, 0), longestSeenMs)
  const doubtMs = passedMs > longestRestMs ? watchMs : Math.max(0, toCount(last?.doubt_ms ?? 0) - seenMs)
  yield sql`
    INSERT INTO clock (id, seen_at, doubt_ms) VALUES (1, ${now}, ${doubtMs})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, doubt_ms = excluded.doubt_ms`
  if (doubtMs > 0) return undefined
  return seenAt < now ? seenAt : now
}

export function* writeProbe(now: Date): Script<void> {
  yield sql`
    INSERT INTO write_probe (id, written_at) VALUES (1, ${now})
    ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`
}
