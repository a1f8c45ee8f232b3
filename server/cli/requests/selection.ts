import { type Status, statuses } from '#contract/desk.ts'
import type { ContactStore, RequestFilter, StoredRequest } from '../../store/contact-store.ts'
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

export type Selection = { filter: RequestFilter; search: string | undefined }

export function parseSelection(values: Values, { config, now }: Pick<CommandContext, 'config' | 'now'>): Selection {
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
  return { filter, search: values.search }
}

function parseStatus(text: string): Status {
  const status = statuses.find((one) => one === text)
  if (!status)
    throw new CommandError('usage', `--status must be one of ${statuses.join(', ')}; --suspicious lists spam`)
  return status
}

/** Newest first. The search reads texts as a person would: without regard to case, to how accents are encoded, and to what is between the digits of a telephone number. */
export async function* selectRequests(
  store: ContactStore,
  { filter, search }: Selection,
): AsyncGenerator<StoredRequest> {
  const wanted = search === undefined ? undefined : fold(search)
  const digits = search === undefined ? undefined : findPhoneDigits(search)
  for await (const request of store.stream(filter)) {
    const { name, email, phone, company, message } = request
    if (
      wanted === undefined ||
      fold([name, email, phone, company, message].join('\n')).includes(wanted) ||
      (digits !== undefined && toPhoneDigits(phone).includes(digits))
    )
      yield request
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Undefined when the text is no part of a telephone number. */
function findPhoneDigits(text: string): string | undefined {
  const digits = toPhoneDigits(text)
  return /^[\d\s+()./-]+$/.test(text) && digits.length >= 4 ? digits : undefined
}

/** Some write the country code of North America and some do not. */
function toPhoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
