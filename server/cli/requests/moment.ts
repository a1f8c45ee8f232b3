import { dayOf, startOfDay } from '../../text/days.ts'

const relative = /^(\d{1,5})([hd])$/

/** For whoever typed something else. */
export const momentExamples = 'yesterday, 11/15/2026, 2026-11-15, 24h, 30d or 2026-11-15T09:00-05:00'

/**
 * The moment a `--since` or `--until` names: a day in the company's time zone, a span back from now, or a moment with
 * its zone. `--until` takes a day as a whole.
 */
export function parseMoment(text: string, edge: 'start' | 'end', timeZone: string, now: Date): Date | undefined {
  const span = relative.exec(text)
  if (span) return new Date(now.getTime() - Number(span[1]) * (span[2] === 'h' ? 3_600_000 : 86_400_000))
  try {
    const day = parseDay(text, timeZone, now)
    if (day) return startOfDay(day, timeZone, edge === 'end' ? 1 : 0)
    // A year of more than four digits, or before the first, is no year in which a request came; PostgreSQL knows not all.
    return /^\d/.test(text) ? new Date(Temporal.Instant.from(text).epochMilliseconds) : undefined
  } catch {
    return undefined
  }
}

/** Throws when it reads like a day and is none. */
function parseDay(text: string, timeZone: string, now: Date): Temporal.PlainDate | undefined {
  const back = { today: 0, yesterday: 1 }[text.toLowerCase()]
  if (back !== undefined) return dayOf(now, timeZone).subtract({ days: back })
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text, { overflow: 'reject' })
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' })
}
