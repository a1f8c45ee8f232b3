import { statuses } from '#contract/desk.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'
import { findRequestId } from '../requests/reference.ts'

/** Says where a request stands, as on the desk. */
export const markRequest: Command = async ({ now, openStore, out }, args) => {
  const { positionals } = parseOptions(args, {}, { positionals: Number.POSITIVE_INFINITY })
  const [typed, ...words] = positionals
  const wanted = words.join('-').toLowerCase()
  const status = statuses.find((one) => one === wanted)
  if (typed === undefined || status === undefined)
    throw new CommandError('usage', `give an id and one of ${statuses.join(', ')}`)
  const { store } = await openStore()
  await store.changeStatus(await findRequestId(store, typed), { status }, now())
  await out.writeLines([`Marked as ${status}.`])
  return undefined
}
