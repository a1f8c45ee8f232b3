import { judgeSpam } from '../../delivery/planned-deliveries.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'
import { findRequestId } from '../requests/reference.ts'

/** Held as spam by mistake: from now on it is a request like any other, and is delivered. */
export const rescueRequest = createJudgment(false, 'Not spam: a running server delivers it within seconds.')
export const banishRequest = createJudgment(true, 'Held as spam: it is not delivered, and deleted after 30 days.')

function createJudgment(isSpam: boolean, outcome: string): Command {
  return async ({ config, now, openStore, out }, args) => {
    const { positionals } = parseOptions(args, {}, { positionals: 1 })
    const [typed] = positionals
    if (typed === undefined) throw new CommandError('usage', 'which request? Give its id')
    const { store } = await openStore()
    await judgeSpam(store, await findRequestId(store, typed), { isSpam, now: now() }, config)
    await out.writeLines([outcome])
    return undefined
  }
}
