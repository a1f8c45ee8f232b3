import type { QueueStatus } from './contact-store.ts'
import { toCount, toDate, toText } from './rows.ts'
import { type Script, sql } from './sql.ts'

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

export function* writeProbe(now: Date): Script<void> {
  yield sql`
    INSERT INTO write_probe (id, written_at) VALUES (1, ${now})
    ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`
}
