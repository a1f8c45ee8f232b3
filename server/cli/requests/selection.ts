import { type Status, statuses } from '#contract/desk.ts'
import { addDays, localTime } from '#contract/local-time.ts'
import type { ContactStore, RequestFilter } from '../../store/contact-store.ts'
import { type CommandContext, CommandError } from '../command.ts'

const relative = /^(\d{1,5})([hd])$/

const momentExamples = 'yesterday, 11/15/2026, 2026-11-15, 24h, 30d or 2026-11-15T09:00-05:00'

/**
 * The moment a `--since` or `--until` names: a day in the company's time zone, a span back from now, or a moment with
 * its zone. `--until` takes a day as a whole.
 */
export function parseMoment(text: string, edge: 'start' | 'end', timeZone: string, now: Date): Date | undefined {
  const span = relative.exec(text)
  if (span) return new Date(now.getTime() - Number(span[1]) * (span[2] === 'h' ? 3_600_000 : 86_400_000))
  try {
    const day = parseDay(text, timeZone, now)
    if (day) return localTime(timeZone).startOfDay(day, edge === 'end' ? 1 : 0)
    // A year of more than four digits, or before the first, isn't a year in which a request came, and PostgreSQL doesn't know them all.
    return /^\d/.test(text) ? new Date(Temporal.Instant.from(text).epochMilliseconds) : undefined
  } catch {
    return undefined
  }
}

/** Throws when it looks like a day and isn't one. */
function parseDay(text: string, timeZone: string, now: Date): string | undefined {
  const back = { today: 0, yesterday: 1 }[text.toLowerCase()]
  if (back !== undefined) return addDays(localTime(timeZone).day(now), -back)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  const parts = { year: Number(year), month: Number(month), day: Number(day) }
  return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString()
}

/** The options `list` and `export` share. */
export const selectionOptions = {
  since: { type: 'string' },
  until: { type: 'string' },
  suspicious: { type: 'boolean' },
  all: { type: 'boolean' },
  undelivered: { type: 'boolean' },
  status: { type: 'string' },
  unread: { type: 'boolean' },
  email: { type: 'string' },
  search: { type: 'string' },
} as const

type Values = {
  [Name in keyof typeof selectionOptions]?: (typeof selectionOptions)[Name]['type'] extends 'string' ? string : boolean
}

export function parseSelection(values: Values, { config, now }: Pick<CommandContext, 'config' | 'now'>): RequestFilter {
  const moment = (text: string, name: string, edge: 'start' | 'end') => {
    const found = parseMoment(text, edge, config.company.timeZone, now())
    if (!found) throw new CommandError('usage', `${name} must be like ${momentExamples}`)
    return found
  }
  if (values.all && values.suspicious) throw new CommandError('usage', '--all and --suspicious exclude each other')
  const filter: RequestFilter = {}
  if (!values.all) filter.isSuspicious = values.suspicious ?? false
  if (values.since !== undefined) filter.receivedFrom = moment(values.since, '--since', 'start')
  if (values.until !== undefined) filter.receivedBefore = moment(values.until, '--until', 'end')
  if (values.email !== undefined) filter.email = values.email
  if (values.unread) filter.isUnread = true
  if (values.status !== undefined) filter.statuses = [parseStatus(values.status)]
  if (values.undelivered) filter.deliveryStates = ['pending', 'dead']
  if (values.search !== undefined) filter.search = values.search
  return filter
}

function parseStatus(text: string): Status {
  const status = statuses.find((one) => one === text)
  if (!status)
    throw new CommandError('usage', `--status must be one of ${statuses.join(', ')}; --suspicious lists spam`)
  return status
}

/** The first two groups of an id hold its moment to the millisecond, and so are nearly always enough. */
const shortLength = 13
const leastLength = 8

/** As much of each id as tells it from the others. */
export function shortenIds(ids: string[]): Map<string, string> {
  let length = shortLength
  while (new Set(ids.map((id) => id.slice(0, length))).size < new Set(ids).size) length++
  return new Map(ids.map((id) => [id, id.slice(0, length)]))
}

/** The one id that is, or begins like, what a person typed. */
export async function findRequestId(store: ContactStore, typed: string | undefined): Promise<string> {
  if (typed === undefined) throw new CommandError('usage', 'which request? Give its id')
  const start = typed.toLowerCase()
  if (start.length < leastLength) throw new CommandError('usage', `give at least ${leastLength} characters of the id`)
  const [id, other] = await store.findIds(start, 2)
  if (id === undefined) throw new CommandError('notFound', 'there is no request with this id')
  if (other !== undefined) throw new CommandError('usage', 'more than one id begins like this: give more of it')
  return id
}
