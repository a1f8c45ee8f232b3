import { createFormat, nearDays } from './date-format.ts'

const dayMs = 86_400_000

/**
 * 'today, 2:40 PM', 'tomorrow, 2:40 PM', 'Saturday, Nov 21, 2:40 PM', by the wall clock of a time zone. Visitors'
 * browsers load this file; local-time.ts has what the server and the desk need.
 */
export function formatDeadline(moment: Date, now: Date, timeZone: string): string {
  // Swedish dates are ISO dates.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const dayOf = (time: Date) => Date.parse(isoDay.format(time))
  const days = (dayOf(moment) - dayOf(now)) / dayMs
  const day =
    days === 0 || days === 1
      ? nearDays.format(days, 'day')
      : createFormat({ timeZone, weekday: 'long', month: 'short', day: 'numeric' })(moment)
  return `${day}, ${createFormat({ timeZone, hour: 'numeric', minute: '2-digit' })(moment)}`
}
