export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** By the half hour, as in 09:30. The end of a day is 24:00. */
export type Time = `${number}:${'00' | '30'}`
export const times = Array.from(
  { length: 49 },
  (_, half): Time => `${String(half >> 1).padStart(2, '0') as `${number}`}:${half % 2 === 0 ? '00' : '30'}`,
)

/** As people in that zone call it: on the site, in full, and after a time. Browsers differ in what they call it. */
const zoneNames = {
  'America/New_York': ['EST', 'Eastern', 'Eastern'],
  'America/Chicago': ['CST', 'Central', 'Central'],
  'America/Denver': ['MST', 'Mountain', 'Mountain'],
  'America/Phoenix': ['MST', 'Mountain, no daylight saving', 'Arizona time'],
  'America/Los_Angeles': ['PST', 'Pacific', 'Pacific'],
  'America/Anchorage': ['AKST', 'Alaska', 'Alaska time'],
  'Pacific/Honolulu': ['HST', 'Hawaii', 'Hawaii time'],
  'America/Puerto_Rico': ['AST', 'Atlantic, no daylight saving', 'Puerto Rico time'],
  'America/Halifax': ['AST', 'Atlantic', 'Atlantic'],
  'Europe/London': ['GMT', 'United Kingdom', 'UK time'],
} as const
export type TimeZone = keyof typeof zoneNames
export const timeZones = Object.keys(zoneNames) as TimeZone[]

/** 'Eastern (New York)'. */
export function nameZone(zone: TimeZone): string {
  return `${zoneNames[zone][1]} (${zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')})`
}

/** '2:40 PM Eastern' all year round, unlike EST and EDT. */
export function zoneAfterTime(zone: TimeZone): string {
  return zoneNames[zone][2]
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
  return `${parts.join(', ')} ${zoneNames[timeZone][0]}`
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
