import { deskLimits, type Figures, type Share } from '#contract/desk.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { FigureRow } from '../store/desk-store.ts'
import { formatCsvRecord } from '../text/csv.ts'
import { dayOf, startOfDay } from './days.ts'

type Dependencies = { store: Pick<ContactStore, 'readFigureRows'>; timeZone: string; now: Date }

/** Read week by week, so that others get their turn in between, and added up here: both engines give the same sums. */
export async function computeFigures({ store, timeZone, now }: Dependencies): Promise<Figures> {
  const today = dayOf(now, timeZone)
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const weeks: Figures['weeks'] = []
  const tallies = {
    form: new Map<string, number>(),
    serviceInterest: new Map<string, number>(),
    role: new Map<string, number>(),
  }
  const answerTimes: number[] = []
  const promises = { kept: 0, due: 0 }

  for (let weeksBack = deskLimits.weeks - 1; weeksBack >= 0; weeksBack--) {
    const firstDay = monday.subtract({ weeks: weeksBack }).toString()
    const rows = await store.readFigureRows({
      from: startOfDay(firstDay, timeZone),
      before: startOfDay(firstDay, timeZone, 7),
    })
    for (const row of rows) {
      tally(tallies.form, row.form)
      tally(tallies.serviceInterest, row.serviceInterest)
      tally(tallies.role, row.role)
      if (row.answeredAt) answerTimes.push(row.answeredAt.getTime() - row.receivedAt.getTime())
      if (row.replyDueAt && (row.answeredAt || row.replyDueAt < now)) promises.due++
      if (isOnTime(row)) promises.kept++
    }
    weeks.push({
      firstDay,
      requests: rows.length,
      answered: rows.filter(({ answeredAt }) => answeredAt !== undefined).length,
      answeredOnTime: rows.filter(isOnTime).length,
    })
  }
  return {
    weeks,
    byForm: toShares(tallies.form),
    byService: toShares(tallies.serviceInterest),
    byRole: toShares(tallies.role),
    requests: weeks.reduce((sum, { requests }) => sum + requests, 0),
    medianAnswerMinutes: findMedianMinutes(answerTimes),
    onTimeShare: promises.due === 0 ? null : promises.kept / promises.due,
  }
}

/** One table for each kind of figure, one below the other, as spreadsheets read them. */
export function formatFiguresCsv(figures: Figures): string {
  const shares = (heading: string, list: Share[]) => [
    [],
    [heading, 'Requests'],
    ...list.map(({ value, requests }) => [value, String(requests)]),
  ]
  const share = figures.onTimeShare
  return [
    ['Week beginning', 'Requests', 'Answered', 'Answered on time'],
    ...figures.weeks.map((week) => [week.firstDay, ...[week.requests, week.answered, week.answeredOnTime].map(String)]),
    ...shares('Form', figures.byForm),
    ...shares('Service', figures.byService),
    ...shares('Role', figures.byRole),
    [],
    ['Requests', String(figures.requests)],
    ['Median minutes to first contact', String(figures.medianAnswerMinutes ?? '')],
    ['Answered on time, percent', share === null ? '' : String(Math.round(share * 1000) / 10)],
  ]
    .map(formatCsvRecord)
    .join('')
}

function isOnTime({ answeredAt, replyDueAt }: FigureRow): boolean {
  return answeredAt !== undefined && replyDueAt !== undefined && answeredAt <= replyDueAt
}

function tally(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function toShares(counts: ReadonlyMap<string, number>): Share[] {
  return [...counts]
    .map(([value, requests]) => ({ value, requests }))
    .sort((one, other) => other.requests - one.requests || (one.value < other.value ? -1 : 1))
}

function findMedianMinutes(timesMs: number[]): number | null {
  if (timesMs.length === 0) return null
  const sorted = Float64Array.from(timesMs).sort()
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return Math.round((low + high) / 2 / 60_000)
}
