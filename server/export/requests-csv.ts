import { contactFields, nameSource, sourceOf } from '#contract/contact-form.ts'
import { statusLabels } from '#contract/desk.ts'
import { localTime } from '#contract/local-time.ts'
import type { Company, ServerWords } from '../config/site-words.ts'
import type { ContactStore, StoredRequest } from '../store/contact-store.ts'
import type { Note } from '../store/records.ts'
import { toSpreadsheetPhone } from '../text/csv.ts'

export type RequestWithNotes = StoredRequest & { notes: Note[] }

/** No more than the store gives between two turns of others. */
const requestsAtOnce = 100

/** The same requests in the same order, each with what was noted beside it. */
export async function* withNotes(
  store: Pick<ContactStore, 'readNotes'>,
  requests: AsyncIterable<StoredRequest>,
): AsyncGenerator<RequestWithNotes> {
  let batch: StoredRequest[] = []
  for await (const request of requests) {
    batch.push(request)
    if (batch.length < requestsAtOnce) continue
    yield* await complete(batch)
    batch = []
  }
  yield* await complete(batch)

  async function complete(some: StoredRequest[]): Promise<RequestWithNotes[]> {
    const notes = await store.readNotes(some.map(({ id }) => id))
    return some.map((request) => ({ ...request, notes: notes.get(request.id) ?? [] }))
  }
}

type Settings = { company: Pick<Company, 'timeZone'>; words: Pick<ServerWords, 'ownerMail'> }

type Column = { heading: string; read: (request: RequestWithNotes) => string }

/** For people and their spreadsheets: in words, with times of the company's own, and what only we need last. */
export async function* toCsvRecords(
  requests: AsyncIterable<RequestWithNotes>,
  settings: Settings,
): AsyncGenerator<string[]> {
  const columns = listColumns(settings)
  yield columns.map(({ heading }) => heading)
  for await (const request of requests) yield columns.map(({ read }) => read(request))
}

function listColumns({ company: { timeZone }, words: { ownerMail } }: Settings): Column[] {
  return [
    {
      heading: `Received (${timeZone})`,
      read: ({ receivedAt }) => localTime(timeZone).stamp(receivedAt, 'second'),
    },
    ...contactFields.map(({ name, heading, type }) => ({
      heading,
      read: (request: RequestWithNotes) => (type === 'tel' ? toSpreadsheetPhone(request[name]) : request[name]),
    })),
    { heading: 'Status', read: ({ status }) => statusLabels[status] },
    {
      heading: 'Notes',
      read: ({ notes }) =>
        notes.map(({ writtenAt, text }) => `${localTime(timeZone).stamp(writtenAt)} ${text}`).join('\n'),
    },
    { heading: 'Sent from', read: (request) => nameSource(sourceOf(request), ownerMail.sources) },
    { heading: 'Looks like spam', read: ({ isSuspicious }) => (isSuspicious ? 'yes' : 'no') },
    { heading: 'Id', read: ({ id }) => id },
  ]
}
