export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const times = [
  '00:00',
  '00:30',
  '01:00',
  '01:30',
  '02:00',
  '02:30',
  '03:00',
  '03:30',
  '04:00',
  '04:30',
  '05:00',
  '05:30',
  '06:00',
  '06:30',
  '07:00',
  '07:30',
  '08:00',
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
  '17:00',
  '17:30',
  '18:00',
  '18:30',
  '19:00',
  '19:30',
  '20:00',
  '20:30',
  '21:00',
  '21:30',
  '22:00',
  '22:30',
  '23:00',
  '23:30',
  '24:00',
] as const
export type Time = (typeof times)[number]

export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Halifax',
  'Europe/London',
] as const
export type TimeZone = (typeof timeZones)[number]

/** As people in that zone call it. Browsers differ in what they call it. */
const zoneNames: Record<TimeZone, string> = {
  'America/New_York': 'EST',
  'America/Chicago': 'CST',
  'America/Denver': 'MST',
  'America/Phoenix': 'MST',
  'America/Los_Angeles': 'PST',
  'America/Anchorage': 'AKST',
  'Pacific/Honolulu': 'HST',
  'America/Puerto_Rico': 'AST',
  'America/Halifax': 'AST',
  'Europe/London': 'GMT',
}

/** A day may have several, and a day without one is closed. */
export type Opening = { day: Weekday; opens: Time; closes: Time }

/** 'Mon-Thu 9AM-6PM, Fri 9AM-12PM and 1PM-4:30PM EST' */
export function hoursText(openings: readonly Opening[], timeZone: TimeZone): string {
  const groups: { first: Weekday; last: Weekday; spans: string }[] = []
  let isNext = false
  for (const day of weekdays) {
    const spans = spansOf(openings, day)
    const group = groups.at(-1)
    if (isNext && group?.spans === spans) group.last = day
    else if (spans !== '') groups.push({ first: day, last: day, spans })
    isNext = spans !== ''
  }
  const parts = groups.map(({ first, last, spans }) => `${nameDays(first, last)} ${spans}`)
  return `${parts.join(', ')} ${zoneNames[timeZone]}`
}

function spansOf(openings: readonly Opening[], wanted: Weekday): string {
  return openings
    .filter(({ day }) => day === wanted)
    .sort((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`)
    .join(' and ')
}

function nameDays(first: Weekday, last: Weekday): string {
  return [...new Set([first, last])].map((day) => day.slice(0, 3)).join('-')
}

/** 9AM, 12:30PM; midnight is 12AM. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour % 24 < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${half}`
}
