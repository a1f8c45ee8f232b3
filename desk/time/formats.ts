const nearDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const dayMs = 24 * 60 * 60 * 1000

export type Formats = ReturnType<typeof createFormats>

/** Times as the company's wall clock and calendar have them. */
export function createFormats(timeZone: string) {
  const create = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const clock = create({ hour: 'numeric', minute: '2-digit' })
  const dayOfYear = create({ month: 'short', day: 'numeric' })
  const dayOfAnyYear = create({ month: 'short', day: 'numeric', year: 'numeric' })
  const dateParts = create({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const stamp = create({
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const inFull = create({
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

  /** The company's calendar day as a number of milliseconds: only differences of it mean anything. */
  function startOfDay(moment: Date): number {
    const [month, day, year] = plain(dateParts, moment).split('/').map(Number)
    return Date.UTC(year ?? 0, (month ?? 1) - 1, day)
  }

  /** What the company's calendar and clock show, in milliseconds, as if they showed UTC. */
  function wallClock(moment: number): number {
    const parts = stamp.formatToParts(moment).map(({ type, value }) => [type, Number(value)])
    const { year, month, day, hour, minute } = Object.fromEntries(parts) as Record<string, number>
    return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute)
  }

  return {
    /** '2026-11-16'. */
    day: (moment: Date): string => new Date(startOfDay(moment)).toISOString().slice(0, 10),
    /** When the clock shows so many minutes after midnight. What it skips in spring is an hour later. */
    momentAt(day: string, minutes: number): Date {
      const wanted = Date.parse(day) + minutes * 60_000
      const near = wanted + wanted - wallClock(wanted)
      const nearer = near + wanted - wallClock(near)
      return new Date(wallClock(nearer) === wanted ? nearer : Math.max(near, nearer))
    },
    /** 'today 2:05 PM', 'yesterday 9:10 AM', 'Nov 3, 9:10 AM', 'Nov 3, 2025'. */
    moment(moment: Date, now: Date): string {
      const days = Math.round((startOfDay(moment) - startOfDay(now)) / dayMs)
      if (days === 0 || days === -1) return `${nearDays.format(days, 'day')} ${plain(clock, moment)}`
      if (plain(dateParts, moment).slice(-4) !== plain(dateParts, now).slice(-4)) return plain(dayOfAnyYear, moment)
      return `${plain(dayOfYear, moment)}, ${plain(clock, moment)}`
    },
    /** '2:05 PM'. */
    time: (moment: Date): string => plain(clock, moment),
    /** With weekday, year and the name of the time zone: for the head of a letter, and beside a short time. */
    inFull: (moment: Date): string => plain(inFull, moment),
  }
}

/** '2026-11-16' is November 16 wherever the reader sits. */
export function formatDate(date: string): string {
  return plain(new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }), new Date(date))
}

/** Intl puts a narrow space before AM and PM that the site's fonts do not have. */
function plain(format: Intl.DateTimeFormat, moment: Date): string {
  return format.format(moment).replaceAll('\u202f', ' ')
}
