import type { ContactStore } from '../../store/contact-store.ts'
import { CommandError } from '../command.ts'

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
export async function findRequestId(store: ContactStore, typed: string): Promise<string> {
  const start = typed.toLowerCase()
  if (start.length < leastLength) throw new CommandError('usage', `give at least ${leastLength} characters of the id`)
  const [id, other] = await store.findIds(start, 2)
  if (id === undefined) throw new CommandError('notFound', 'there is no request with this id')
  if (other !== undefined) throw new CommandError('usage', 'more than one id begins like this: give more of it')
  return id
}
