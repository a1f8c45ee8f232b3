import { nameSource } from '#contract/contact-form.ts'
import { deskLimits, type Figures, notStated, type Share } from '#contract/desk.ts'
import { addDays, localTime, mondayOf } from '#contract/local-time.ts'
import type { ServerWords } from '../config/site-words.ts'
import type { ContactStore } from '../store/contact-store.ts'

type Dependencies = { store: Pick<ContactStore, 'readFigures'>; timeZone: string; now: Date }

/** Weeks begin in the company's time zone. */
export async function computeFigures({ store, timeZone, now }: Dependencies): Promise<Figures> {
  const { day, startOfDay } = localTime(timeZone)
  const monday = mondayOf(day(now))
  const mondays = Array.from({ length: deskLimits.weeks + 1 }, (_, at) =>
    addDays(monday, 7 * (at - deskLimits.weeks + 1)),
  )
  const found = await store.readFigures({ edges: mondays.map((day) => startOfDay(day)), now })
  const weeks = found.weeks.map((week, at) => ({ firstDay: mondays[at] ?? '', ...week }))
  return {
    weeks,
    byForm: toShares(found.byForm),
    byService: toShares(found.byService),
    byRole: toShares(found.byRole),
    requests: weeks.reduce((sum, { requests }) => sum + requests, 0),
    medianAnswerMinutes: findMedian(found.byAnswerMinutes),
    onTimeShare: found.due === 0 ? null : found.dueAnsweredOnTime / found.due,
  }
}

/** One table for each kind of figure, one below the other, as spreadsheets read them. */
export function toFigureRecords(figures: Figures, words: Pick<ServerWords, 'ownerMail'>): string[][] {
  const shares = (heading: string, list: Share[]) => [
    [],
    [heading, 'Requests'],
    ...list.map(({ value, requests }) => [value || notStated, String(requests)]),
  ]
  const share = figures.onTimeShare
  const byForm = figures.byForm.map((one) => ({ ...one, value: nameSource(one.value, words.ownerMail.sources) }))
  return [
    ['Week beginning', 'Requests', 'Answered', 'Answered on time'],
    ...figures.weeks.map((week) => [week.firstDay, ...[week.requests, week.answered, week.answeredOnTime].map(String)]),
    ...shares('Form', byForm),
    ...shares('Service', figures.byService),
    ...shares('Role', figures.byRole),
    [],
    ['Requests', String(figures.requests)],
    ['Median minutes to first contact', String(figures.medianAnswerMinutes ?? '')],
    ['Answered on time, percent', share === null ? '' : String(Math.round(share * 1000) / 10)],
  ]
}

function toShares(counts: ReadonlyMap<string, number>): Share[] {
  return [...counts]
    .map(([value, requests]) => ({ value, requests }))
    .sort((one, other) => other.requests - one.requests || (one.value < other.value ? -1 : 1))
}

/** Of values that occur so many times each: the one in the middle, or halfway between the two. */
function findMedian(counts: ReadonlyMap<number, number>): number | null {
  const sorted = [...counts].sort(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const valueAt = (position: number) => {
    let left = position
    for (const [value, count] of sorted) {
      if (left < count) return value
      left -= count
    }
    return 0
  }
  return Math.round((valueAt((total - 1) >> 1) + valueAt(total >> 1)) / 2)
}
