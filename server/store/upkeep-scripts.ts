import { randomUUID } from 'node:crypto'
import { type Dialect, fragment, type Script, sql } from './database.ts'
import { skipWaiting } from './delivery-scripts.ts'
import type { Channel, FailingTarget, QueueStatus } from './records.ts'
import { toCount, toDate, toText } from './rows.ts'

export const disabledReason = 'endpoint disabled'

/** Skips what is queued for it now and later. */
export function* disableEndpoint(target: string, now: Date): Script<void> {
  yield sql`
    INSERT INTO disabled_endpoints (target, disabled_at) VALUES (${target}, ${now}) ON CONFLICT (target) DO NOTHING`
  yield skipWaiting(fragment`channel = 'webhook' AND target = ${target}`, now, disabledReason)
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
/** A server may be off for this long. A clock that is further ahead of the last look has to be watched first. */
const longestRestMs = 7 * dayMs
const watchMs = 7 * dayMs
/** Looks come every hour, so no more than this counts as time that passed between two. */
const longestSeenMs = 2 * 3_600_000

/**
 * The time it is at least: that of this look or of the one before, by any process. Undefined while the clock is watched,
 * because it went ahead by more than a week between two looks: nothing must be deleted by it yet. Without an earlier
 * look, the newest request tells how late it has been.
 */
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

/** Pictures and versions of the site apart. */
export function* requestBytes(max: number, dialect: Dialect): Script<number> {
  const [row] = yield dialect.requestBytes(max)
  return toCount(row?.bytes)
}

/** A visitor's mistyped address doesn't count. */
const isFailing = fragment`channel <> 'acknowledgment' AND last_error IS NOT NULL
  AND (state = 'dead' OR (state = 'pending' AND attempts > 0))`

/** What is being retried or was given up, with the time of its first failure; the newest error of each. */
export function* findFailing(): Script<FailingTarget[]> {
  const groups = yield sql`
    SELECT channel, target, min(created_at) AS since FROM deliveries WHERE ${isFailing}
    GROUP BY channel, target ORDER BY channel, target`
  const failing: FailingTarget[] = []
  for (const { channel, target, since } of groups) {
    const [newest] = yield sql`
      SELECT last_error FROM deliveries WHERE ${isFailing} AND channel = ${toText(channel)} AND target = ${toText(target)}
      ORDER BY created_at DESC LIMIT 1`
    failing.push({
      channel: toText(channel) as Channel,
      target: toText(target),
      since: toDate(since),
      error: toText(newest?.last_error),
    })
  }
  return failing
}

export function* recordBackup(now: Date): Script<void> {
  yield sql`DELETE FROM backups`
  // The backup has it.
  yield sql`DELETE FROM earlier_contents`
  yield sql`INSERT INTO backups (finished_at) VALUES (${now})`
}

export function* lastBackupAt(): Script<Date | undefined> {
  const [row] = yield sql`SELECT max(finished_at) AS finished_at FROM backups`
  return row?.finished_at == null ? undefined : toDate(row.finished_at)
}

type LeaseTerms = { now: Date; leaseMs: number }

/** Takes the morning mail of a day for `leaseMs`; undefined when it is sent, or another process has it. */
export function* leaseDigest(day: string, { now, leaseMs }: LeaseTerms): Script<string | undefined> {
  const token = randomUUID()
  const dueAt = new Date(now.getTime() + leaseMs)
  const leased = yield sql`
    INSERT INTO digests (day, lease_token, due_at) VALUES (${day}, ${token}, ${dueAt})
    ON CONFLICT (day) DO UPDATE SET lease_token = excluded.lease_token, due_at = excluded.due_at
    WHERE digests.sent_at IS NULL AND digests.due_at <= ${now}
    RETURNING day`
  return leased.length > 0 ? token : undefined
}

export function* finishDigest(day: string, token: string, now: Date): Script<boolean> {
  const finished = yield sql`
    UPDATE digests SET sent_at = ${now} WHERE day = ${day} AND lease_token = ${token} AND sent_at IS NULL RETURNING day`
  // Delete rows older than a year; nothing reads them.
  yield sql`DELETE FROM digests WHERE due_at < ${new Date(now.getTime() - 365 * 86_400_000)}`
  return finished.length > 0
}
