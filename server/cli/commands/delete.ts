import { countOf } from '#contract/count-of.ts'
import { emlFolder } from '../../delivery/transports.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import { formatLocalDate } from '../../text/days.ts'
import { toTerminalLine } from '../../text/terminal-text.ts'
import { removeOrphanedMail } from '../../upkeep/upkeep.ts'
import { type Command, type CommandContext, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'
import { findRequestId } from '../requests/reference.ts'

export const deleteRequests: Command = async (context, args) => {
  const options = { email: { type: 'string' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parseOptions(args, options, { positionals: Number.POSITIVE_INFINITY })
  if ((values.email === undefined) === (positionals.length === 0))
    throw new CommandError('usage', 'say which: ids, or --email ADDRESS')

  const { store } = await context.openStore()
  const ids = values.email === undefined ? await findAll(store, positionals) : await findByEmail(store, values.email)
  if (ids.length === 0) throw new CommandError('notFound', 'there is no request from this address')
  if (!values.yes) await askFirst(context, store, ids)

  const deleted = values.email === undefined ? await deleteAll(store, ids) : await store.deleteByEmail(values.email)
  const gone = new Set(deleted)
  await removeOrphanedMail(emlFolder(context.config.dataDir), async (id) => !gone.has(id))
  await context.out.writeLines([
    `${countOf(deleted.length, 'request')} deleted, with what was queued. Mail already sent, receivers of webhooks and backups keep theirs.`,
  ])
  return undefined
}

async function findAll(store: ContactStore, typed: string[]): Promise<string[]> {
  const ids = []
  for (const text of typed) ids.push(await findRequestId(store, text))
  return [...new Set(ids)]
}

async function findByEmail(store: ContactStore, email: string): Promise<string[]> {
  const ids = []
  for await (const { id } of store.stream({ email })) ids.push(id)
  return ids
}

async function deleteAll(store: ContactStore, ids: string[]): Promise<string[]> {
  const deleted = []
  for (const id of ids) if (await store.deleteById(id)) deleted.push(id)
  return deleted
}

async function askFirst({ out, confirm, config }: CommandContext, store: ContactStore, ids: string[]): Promise<void> {
  for (const id of ids) {
    const request = (await store.get(id))?.request
    if (!request) continue
    const at = formatLocalDate(request.receivedAt, config.company.timeZone)
    await out.writeLines([toTerminalLine(`${at}  ${request.name} <${request.email}>`)])
  }
  const answer = await confirm(`Delete ${countOf(ids.length, 'request')} for good?`)
  if (answer === undefined) throw new CommandError('refused', 'nobody is there to ask: confirm with --yes')
  if (!answer) throw new CommandError('refused', 'nothing was deleted')
}
