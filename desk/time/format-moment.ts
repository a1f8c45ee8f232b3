import { company } from '#content/company.ts'

const timeZone = company.hours.timeZone
const clock = format({ hour: 'numeric', minute: '2-digit' })
const dayOfYear = format({ month: 'short', day: 'numeric' })
const dayOfAnyYear = format({ month: 'short', day: 'numeric', year: 'numeric' })
const inFull = format({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const dateParts = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
const nearDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const dayMs = 24 * 60 * 60 * 1000

/** As the company's wall clock and calendar have it: 'today 2:05 PM', 'yesterday 9:10 AM', 'Nov 3, 9:10 AM', 'Nov 3, 2025'. */
export function formatMoment(moment: Date, now: Date): string {
  const days = Math.round((startOfDay(moment) - startOfDay(now)) / dayMs)
  if (days === 0 || days === -1) return `${nearDays.format(days, 'day')} ${plain(clock, moment)}`
  if (plain(dateParts, moment).slice(-4) !== plain(dateParts, now).slice(-4)) return plain(dayOfAnyYear, moment)
  return `${plain(dayOfYear, moment)}, ${plain(clock, moment)}`
}

/** With weekday, year and the name of the time zone: for the head of a letter, and for whoever hovers over a short time. */
export function formatInFull(moment: Date): string {
  return plain(inFull, moment)
}

/** '2026-11-16' is November 16 wherever the reader sits. */
export function formatDate(date: string): string {
  return plain(new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }), new Date(date))
}

/** The company's calendar day as a number of milliseconds: only differences of it mean anything. */
function startOfDay(moment: Date): number {
  const [month, day, year] = plain(dateParts, moment).split('/').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day)
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options })
}

/** Intl puts a narrow space before AM and PM that the site's fonts do not have. */
function plain(format: Intl.DateTimeFormat, moment: Date): string {
  return format.format(moment).replaceAll('\u202f', ' ')
}
