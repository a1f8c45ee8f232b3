import { type Status, statuses } from '#contract/desk.ts'
import type { RequestFilter } from '../../store/contact-store.ts'
import { type CommandContext, CommandError } from '../command.ts'
import { momentExamples, parseMoment } from './moment.ts'

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
