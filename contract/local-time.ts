import { createFormat, nearDays } from './date-format.ts'

/**
 * Every day and time that people read, in pages, mails, tables and names of files: by the company's calendar and wall
 * clock, wherever the browser or the server is. A day is '2026-11-16'. No Temporal, which not all browsers have yet.
 */
export type LocalTime = ReturnType<typeof createLocalTime>

const zones = new Map<string, LocalTime>()

export function localTime(timeZone: string): LocalTime {
  const known = zones.get(timeZone) ?? createLocalTime(timeZone)
  zones.set(timeZone, known)
  return known
}

const dayMs = 86_400_000

function createLocalTime(timeZone: string) {
  const dayOfYear = createFormat({ timeZone, month: 'short', day: 'numeric' })
  const dayOfAnyYear = createFormat({ timeZone, month: 'short', day: 'numeric', year: 'numeric' })
  const longDay = createFormat({ timeZone, dateStyle: 'long' })
  const inFull = createFormat({
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const clockWithZone = createFormat({ timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })

  /** What calendar and clock show, in milliseconds, as if they showed UTC. */
  function wallClock(moment: number): number {
    const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(offset.format(moment)) ?? []
    if (sign === undefined) return moment
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    return moment + (sign === '+' ? ahead : -ahead) * 1000
  }

  /** '2026-11-15 09:03', which spreadsheets take for a date. */
  function stamp(moment: Date, smallestUnit: 'minute' | 'second' = 'minute'): string {
    const text = new Date(wallClock(moment.getTime())).toISOString().replace('T', ' ')
    return text.slice(0, smallestUnit === 'minute' ? 16 : 19)
  }

  /** When the clock shows so many minutes after midnight: at first, where it does twice; an hour later, where it never does. */
  function momentAt(day: string, minutes: number): Date {
    const wanted = Date.parse(day) + minutes * 60_000
    // By the clock of the day before and of the day after, between which it may be set forward or back.
    const [first, second] = [-dayMs, dayMs].map((ms) => wanted + (wanted + ms - wallClock(wanted + ms))) as [
      number,
      number,
    ]
    return new Date(wallClock(first) !== wanted && wallClock(second) === wanted ? second : first)
  }

  const day = (moment: Date) => stamp(moment).slice(0, 10)
  const countDays = (from: Date, to: Date) => (Date.parse(day(to)) - Date.parse(day(from))) / dayMs

  return {
    day,
    stamp,
    momentAt,
    /** Of this day, or of one so many days later. */
    startOfDay: (first: string, daysLater = 0): Date => momentAt(first, daysLater * 1440),
    /** 'today 2:05 PM EST', 'yesterday 9:10 AM EST', 'Nov 3, 9:10 AM EST', 'Nov 3, 2025'. */
    moment(moment: Date, now: Date): string {
      const days = countDays(now, moment)
      if (days === 0 || days === -1) return `${nearDays.format(days, 'day')} ${clockWithZone(moment)}`
      if (day(moment).slice(0, 4) !== day(now).slice(0, 4)) return dayOfAnyYear(moment)
      return `${dayOfYear(moment)}, ${clockWithZone(moment)}`
    },
    /** 'March 3, 2027'. */
    longDay,
    /** '2:05 PM EST'. */
    time: clockWithZone,
    /** With weekday, year and the name of the time zone: for the head of a letter, and beside a short time. */
    inFull,
  }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** 'Nov 16, 2026' and 'Nov': a day has no time zone. */
const [dayName, monthName] = [
  createFormat({ timeZone: 'UTC', dateStyle: 'medium' }),
  createFormat({ timeZone: 'UTC', month: 'short' }),
]
export const formatDay = (day: string) => dayName(new Date(day))
export const formatMonth = (day: string) => monthName(new Date(day))
