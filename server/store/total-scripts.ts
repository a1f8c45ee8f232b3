import { randomUUID } from 'node:crypto'
import type { Dialect } from './database.ts'
import { type Fragment, fragment, join, type Row, type Script, type Statement, sql } from './database.ts'
import type { TimeFigures } from './records.ts'
import { toCount, toText } from './rows.ts'

const quarterMs = 900_000
const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** Each in periods as short as needed: in any time zone, a week begins at some quarter of an hour. */
const kinds = {
  requests: { periodMs: quarterMs, condition: fragment`1 = 1` },
  answered: { periodMs: quarterMs, condition: fragment`answered_at IS NOT NULL` },
  'on-time': { periodMs: quarterMs, condition: fragment`answered_at <= reply_due_at` },
  promised: { periodMs: quarterMs, condition: fragment`reply_due_at IS NOT NULL` },
  form: { periodMs: dayMs, condition: fragment`1 = 1` },
  role: { periodMs: dayMs, condition: fragment`1 = 1` },
  service: { periodMs: dayMs, condition: fragment`1 = 1` },
  minutes: { periodMs: weekMs, condition: fragment`answered_at IS NOT NULL` },
} as const

type Kind = keyof typeof kinds
const allKinds = Object.keys(kinds) as Kind[]

const ofRequests = fragment`(SELECT *, 1 AS weight FROM requests WHERE NOT is_suspicious) AS counted`
const ofChanges = fragment`figure_changes`

/** What a source of weighted requests adds to the totals of a kind. */
function sumUp(kind: Kind, source: Fragment, { milliseconds, answerMinutes }: Dialect): Fragment {
  const { periodMs, condition } = kinds[kind]
  const value = {
    form: fragment`CASE WHEN page = '' THEN form ELSE 'page/' || page END`,
    role: fragment`role`,
    service: fragment`service_interest`,
    minutes: fragment`CAST(${answerMinutes} AS TEXT)`,
  }[kind as string]
  return fragment`
    SELECT CAST(${kind} AS TEXT) AS kind, ${milliseconds} / CAST(${periodMs} AS BIGINT) AS period,
      ${value ?? fragment`''`} AS value, sum(weight) AS count
    FROM ${source} WHERE ${condition} GROUP BY 2, 3`
}

/**
 * A change of a request leaves a line behind, in the same transaction: triggers see to it, for any program that makes the
 * change. This moves some of the lines into the totals. Returns whether there may be more.
 */
export function* foldFigures(limit: number, dialect: Dialect): Script<boolean> {
  if (dialect.lock) yield dialect.lock('figures')
  // Marked first: what another transaction adds in the meantime must be neither deleted nor counted.
  const batch = randomUUID()
  const marked = yield sql`
    UPDATE figure_changes SET batch = ${batch}
    WHERE id IN (SELECT id FROM figure_changes ORDER BY id LIMIT ${limit}) RETURNING id`
  if (marked.length === 0) return false
  const changes = fragment`(SELECT * FROM figure_changes WHERE batch = ${batch}) AS folded`
  for (const kind of allKinds) yield add(sumUp(kind, changes, dialect))
  yield sql`DELETE FROM figure_changes WHERE batch = ${batch}`
  yield sql`DELETE FROM figure_totals WHERE count = 0`
  return marked.length === limit
}

function add(totals: Fragment): Statement {
  return sql`
    INSERT INTO figure_totals (kind, period, value, count) ${totals} ORDER BY 2, 3
    ON CONFLICT (kind, period, value) DO UPDATE SET count = figure_totals.count + excluded.count`
}

/** Starts over, from the requests themselves. */
export function* rebuildFigures(dialect: Dialect): Script<void> {
  if (dialect.oneMoment) yield dialect.oneMoment
  if (dialect.lock) yield dialect.lock('figures')
  yield sql`DELETE FROM figure_changes`
  yield sql`DELETE FROM figure_totals`
  for (const kind of allKinds) yield add(sumUp(kind, ofRequests, dialect))
}

/** How many totals are not what the requests add up to. */
export function* countWrongFigures(dialect: Dialect): Script<number> {
  let wrong = 0
  for (const kind of allKinds) {
    const [row] = yield sql`
      SELECT count(*) AS wrong FROM (
        SELECT period, value FROM (
          SELECT period, value, count FROM figure_totals WHERE kind = ${kind}
          UNION ALL SELECT period, value, count FROM (${sumUp(kind, ofChanges, dialect)}) AS changed
          UNION ALL SELECT period, value, -count FROM (${sumUp(kind, ofRequests, dialect)}) AS actual
        ) AS compared GROUP BY period, value HAVING sum(count) <> 0
      ) AS differing`
    wrong += toCount(row?.wrong)
  }
  return wrong
}

type Time = { edges: readonly Date[]; now: Date }

/** `edges` are the first moments of the weeks, and the first after them. */
export function* readFigures({ edges, now }: Time, dialect: Dialect): Script<TimeFigures> {
  const [from = now, before = now] = [edges[0], edges.at(-1)]
  const inTime = { from: from.getTime(), before: before.getTime() }
  const promised = yield* sumWeeks('promised', [from, before], dialect)
  // Not as an equation, which would lead SQLite to an index of all requests that aren't spam.
  const [early] = yield sql`
    SELECT count(*) AS promised, count(CASE WHEN answered_at <= reply_due_at THEN 1 END) AS on_time FROM requests
    WHERE status IN ('new', 'in-contact', 'won', 'not-a-fit') AND reply_due_at >= ${now}
      AND NOT is_suspicious AND received_at >= ${from} AND received_at < ${before}`
  const weekly = {
    requests: yield* sumWeeks('requests', edges, dialect),
    answered: yield* sumWeeks('answered', edges, dialect),
    onTime: yield* sumWeeks('on-time', edges, dialect),
  }
  const minutes = yield* sumValues('minutes', inTime, dialect)
  return {
    weeks: edges.slice(1).map((_, at) => ({
      requests: weekly.requests[at] ?? 0,
      answered: weekly.answered[at] ?? 0,
      answeredOnTime: weekly.onTime[at] ?? 0,
    })),
    // What still has time counts neither way: one early answer among many that wait would be a hundred percent.
    due: (promised[0] ?? 0) - toCount(early?.promised),
    dueAnsweredOnTime: weekly.onTime.reduce((sum, count) => sum + count, 0) - toCount(early?.on_time),
    byForm: yield* sumValues('form', inTime, dialect),
    byRole: yield* sumValues('role', inTime, dialect),
    byService: yield* sumValues('service', inTime, dialect),
    byAnswerMinutes: new Map([...minutes].map(([value, count]) => [Number(value), count])),
  }
}

function* sumWeeks(kind: Kind, edges: readonly Date[], dialect: Dialect): Script<number[]> {
  const periods = edges.map((edge) => edge.getTime() / kinds[kind].periodMs)
  const weeks = periods.slice(1).map((past, at) => {
    return fragment`(CAST(${at} AS BIGINT), CAST(${periods[at] ?? 0} AS BIGINT), CAST(${past} AS BIGINT))`
  })
  // A cross join is made in the order in which it is written: one range of the totals for each week.
  const rows = yield sql`
    WITH weeks (at, first, past) AS (VALUES ${join(weeks, ', ')})
    SELECT at, CAST(sum(count) AS BIGINT) AS count FROM (
      SELECT at, count FROM weeks CROSS JOIN figure_totals WHERE kind = ${kind} AND period >= first AND period < past
      UNION ALL
      SELECT at, count FROM weeks CROSS JOIN (${sumUp(kind, ofChanges, dialect)}) AS changed
      WHERE period >= first AND period < past
    ) AS counted GROUP BY at`
  const counts = new Map(rows.map((row) => [toCount(row.at), toCount(row.count)]))
  return weeks.map((_, at) => counts.get(at) ?? 0)
}

/** From the totals of whole periods, and from the requests at both ends. */
function* sumValues(kind: Kind, time: { from: number; before: number }, dialect: Dialect): Script<Map<string, number>> {
  const { periodMs } = kinds[kind]
  const first = Math.ceil(time.from / periodMs)
  const past = Math.max(first, Math.floor(time.before / periodMs))
  const whole = fragment`period >= ${first} AND period < ${past}`
  const rows = yield sql`
    SELECT value, CAST(sum(count) AS BIGINT) AS count FROM (
      SELECT value, count FROM figure_totals WHERE kind = ${kind} AND ${whole}
      UNION ALL SELECT value, count FROM (${sumUp(kind, ofChanges, dialect)}) AS changed WHERE ${whole}
    ) AS counted GROUP BY value`
  rows.push(...(yield* sumEnd(kind, { from: time.from, before: Math.min(first * periodMs, time.before) }, dialect)))
  rows.push(...(yield* sumEnd(kind, { from: Math.max(past * periodMs, time.from), before: time.before }, dialect)))
  const counts = new Map<string, number>()
  for (const { value, count } of rows) counts.set(toText(value), (counts.get(toText(value)) ?? 0) + toCount(count))
  return new Map([...counts].filter(([, count]) => count > 0))
}

function* sumEnd(kind: Kind, { from, before }: { from: number; before: number }, dialect: Dialect): Script<Row[]> {
  if (from >= before) return []
  const end = fragment`(SELECT *, 1 AS weight FROM requests
    WHERE NOT is_suspicious AND received_at >= ${new Date(from)} AND received_at < ${new Date(before)}) AS ended`
  return yield sql`
    SELECT value, CAST(sum(count) AS BIGINT) AS count FROM (${sumUp(kind, end, dialect)}) AS counted GROUP BY value`
}
