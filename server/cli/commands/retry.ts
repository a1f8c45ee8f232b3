import { countOf } from '#contract/count-of.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import { type Command, CommandError, parseOptions } from '../command.ts'
import { findRequestId } from '../requests/selection.ts'

export const retryDeliveries: Command = async ({ now, openStore, out }, args) => {
  const options = { 'all-dead': { type: 'boolean' }, endpoint: { type: 'string' } } as const
  const { values, positionals } = parseOptions(args, options, { positionals: 1 })
  const [typed] = positionals
  const { 'all-dead': isAll, endpoint } = values
  if ([typed, isAll, endpoint].filter((given) => given !== undefined).length !== 1)
    throw new CommandError('usage', 'say which: an id, --all-dead, or --endpoint HOST')

  const { store } = await openStore()
  const count = await retry()
  if (count === 0) throw new CommandError('notFound', 'there is nothing to try again')
  await out.writeLines([
    `${countOf(count, 'delivery is', 'deliveries are')} due now: a running server tries within seconds.`,
  ])
  return undefined

  async function retry(): Promise<number> {
    if (endpoint !== undefined) return retryEndpoint(store, endpoint, now())
    if (typed === undefined) return store.retryAllDead(now())
    return store.retryDeliveriesNow(await findRequestId(store, typed), now())
  }
}

/** Takes an endpoint that once answered 410 into use again, with everything it missed. */
async function retryEndpoint(store: ContactStore, host: string, now: Date): Promise<number> {
  const targets = (await store.disabledEndpoints()).map(({ target }) => target)
  const matching = targets.filter((target) => target === host || URL.parse(target)?.host === host)
  if (matching.length === 0) throw new CommandError('notFound', 'no endpoint of this name is disabled')
  let count = 0
  for (const target of matching) {
    await store.enableEndpoint(target)
    count += await store.retryEndpoint(target, now)
  }
  return count
}
