import { randomUUID } from 'node:crypto'
import type { Channel } from './contact-store.ts'
import { fragment, type Script, sql } from './database.ts'
import type { FailingTarget } from './desk-store.ts'
import { toDate, toText } from './rows.ts'

/** Visitors who mistyped their own address are no trouble of ours. */
const isFailing = fragment`channel <> 'acknowledgment' AND last_error IS NOT NULL
  AND (state = 'dead' OR (state = 'pending' AND attempts > 0))`

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
  yield sql`INSERT INTO backups (finished_at) VALUES (${now})`
}

export function* lastBackupAt(): Script<Date | undefined> {
  const [row] = yield sql`SELECT max(finished_at) AS finished_at FROM backups`
  return row?.finished_at == null ? undefined : toDate(row.finished_at)
}

type LeaseTerms = { now: Date; leaseMs: number }

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
  // A year is more than anybody looks back.
  yield sql`DELETE FROM digests WHERE due_at < ${new Date(now.getTime() - 365 * 86_400_000)}`
  return finished.length > 0
}
