import type { ContactStore, StoredRequest } from '../store/contact-store.ts'
import type { Note } from '../store/desk-store.ts'

export type RequestWithNotes = StoredRequest & { notes: Note[] }

/** No more than the store gives between two turns of others. */
const requestsAtOnce = 50

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
