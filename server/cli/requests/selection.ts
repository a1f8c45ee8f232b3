import type { ContactStore, RequestFilter, StoredRequest } from '../../store/contact-store.ts'
import { type CommandContext, CommandError } from '../command.ts'
import { parseMoment } from './moment.ts'

/** The options `list` and `export` share. */
export const selectionOptions = {
  since: { type: 'string' },
  until: { type: 'string' },
  suspicious: { type: 'boolean' },
  all: { type: 'boolean' },
  undelivered: { type: 'boolean' },
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
    if (!found) throw new CommandError('usage', `${name} must be like 2026-11-01, 2026-11-01T09:00-05:00, 24h or 30d`)
    return found
  }
  if (values.all && values.suspicious) throw new CommandError('usage', '--all and --suspicious exclude each other')
  const filter: RequestFilter = {}
  if (!values.all) filter.isSuspicious = values.suspicious ?? false
  if (values.since !== undefined) filter.receivedFrom = moment(values.since, '--since', 'start')
  if (values.until !== undefined) filter.receivedBefore = moment(values.until, '--until', 'end')
  if (values.email !== undefined) filter.email = values.email
  if (values.undelivered) filter.deliveryStates = ['pending', 'dead']
  return { filter, search: values.search }
}

/** Newest first. The search reads texts as a person would: without regard to case and to how accents are encoded. */
export async function* selectRequests(
  store: ContactStore,
  { filter, search }: Selection,
): AsyncGenerator<StoredRequest> {
  const wanted = search === undefined ? undefined : fold(search)
  for await (const request of store.stream(filter)) {
    const { name, email, phone, company, message } = request
    if (wanted === undefined || fold([name, email, phone, company, message].join('\n')).includes(wanted)) yield request
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
