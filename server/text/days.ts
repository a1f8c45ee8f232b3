import { countOf } from '#contract/count-of.ts'
import { localTime } from '#contract/local-time.ts'

/** The moment a day of this time zone begins, or the day so many days later. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  return localTime(timeZone).startOfDay(day, daysLater)
}

export function dayOf(moment: Date, timeZone: string): string {
  return localTime(timeZone).day(moment)
}

/** Never a zone by itself: what people read is in the company's, and in no other. */
type Place = { timeZone: string }

/** A moment in the company's time zone, short enough for a table: 2026-11-15 09:03. Spreadsheets take it for a date. */
export function formatLocalDate(
  moment: Date,
  { timeZone }: Place,
  smallestUnit: 'minute' | 'second' = 'minute',
): string {
  return localTime(timeZone).stamp(moment, smallestUnit)
}

/** A moment as the company reads it: weekday, date, time and the zone's name. */
export function formatLocalTime(moment: Date, { timeZone }: Place): string {
  return localTime(timeZone).inFull(moment)
}

/** A span as a person would say it: 4 minutes, 3 days. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const [size, unit] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ].find(([size]) => seconds >= Number(size)) ?? [1, 'second']
  const count = Math.floor(seconds / Number(size))
  return countOf(count, String(unit))
}
