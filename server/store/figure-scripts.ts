import { randomUUID } from 'node:crypto'
import type { Channel, StoredRequest } from './contact-store.ts'
import type { Dialect } from './database.ts'
import { fragment, type Script, sql } from './database.ts'
import type { FailingTarget, TimeFigures } from './desk-store.ts'
import { toCount, toDate, toText } from './rows.ts'

type Time = { from: Date; before: Date; now: Date }

/** Added up by the engine: a busy week would take longer to hand over than to count. */
export function* readFigures({ from, before, now }: Time, { answerMinutes }: Dialect): Script<TimeFigures> {
  // Not as an equation, which would lead SQLite to an index of all requests that are no spam.
  const inTime = fragment`NOT is_suspicious AND received_at >= ${from} AND received_at < ${before}`
  const groups = yield sql`
    SELECT form, role, service_interest, count(*) AS requests, count(answered_at) AS answered,
      sum(CASE WHEN answered_at <= reply_due_at THEN 1 ELSE 0 END) AS on_time,
      sum(CASE WHEN reply_due_at IS NOT NULL AND (answered_at IS NOT NULL OR reply_due_at < ${now}) THEN 1 ELSE 0 END)
        AS promised
    FROM requests WHERE ${inTime} GROUP BY form, role, service_interest`
  const answers = yield sql`
    SELECT minutes, count(*) AS requests
    FROM (SELECT ${answerMinutes} AS minutes FROM requests
      WHERE ${inTime} AND answered_at IS NOT NULL) AS answered GROUP BY minutes`
  return {
    groups: groups.map((row) => ({
      form: toText(row.form) as StoredRequest['form'],
      role: toText(row.role) as StoredRequest['role'],
      serviceInterest: toText(row.service_interest) as StoredRequest['serviceInterest'],
      requests: toCount(row.requests),
      answered: toCount(row.answered),
      answeredOnTime: toCount(row.on_time),
      promised: toCount(row.promised),
    })),
    answers: answers.map((row) => ({ minutes: toCount(row.minutes), requests: toCount(row.requests) })),
  }
}

/** Visitors who mistyped their own address are no trouble of ours. */
const isFailing = fragment`channel <> 'acknowledgement' AND last_error IS NOT NULL
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

type Claim = { now: Date; leaseMs: number }

export function* claimDigest(day: string, { now, leaseMs }: Claim): Script<string | undefined> {
  const token = randomUUID()
  const dueAt = new Date(now.getTime() + leaseMs)
  const claimed = yield sql`
    INSERT INTO digests (day, lease_token, due_at) VALUES (${day}, ${token}, ${dueAt})
    ON CONFLICT (day) DO UPDATE SET lease_token = excluded.lease_token, due_at = excluded.due_at
    WHERE digests.sent_at IS NULL AND digests.due_at <= ${now}
    RETURNING day`
  return claimed.length > 0 ? token : undefined
}

export function* finishDigest(day: string, token: string, now: Date): Script<boolean> {
  const finished = yield sql`
    UPDATE digests SET sent_at = ${now} WHERE day = ${day} AND lease_token = ${token} AND sent_at IS NULL RETURNING day`
  // A year is more than anybody looks back.
  yield sql`DELETE FROM digests WHERE due_at < ${new Date(now.getTime() - 365 * 86_400_000)}`
  return finished.length > 0
}
