import { countOf } from '#contract/count-of.ts'
import { emlFolder } from '../../delivery/transports.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import { escapeForTerminal } from '../../text/terminal-text.ts'
import { clockUntrustedMessage, createPurgeLimits, deleteRequest, purgeRequests } from '../../upkeep/upkeep.ts'
import { type Command, type CommandContext, CommandError, parseOptions } from '../command.ts'
import { findRequestId } from '../requests/selection.ts'

export const deleteRequests: Command = async (context, args) => {
  const options = { email: { type: 'string' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parseOptions(args, options, { positionals: Number.POSITIVE_INFINITY })
  if ((values.email === undefined) === (positionals.length === 0))
    throw new CommandError('usage', 'missing argument: pass one or more IDs, or --email ADDRESS')

  const { store } = await context.openStore()
  const ids = values.email === undefined ? await findAll(store, positionals) : await findByEmail(store, values.email)
  if (ids.length === 0) throw new CommandError('notFound', 'there is no request from this address')
  if (!values.yes) await askFirst(context, store, ids)

  const place = { store, mailFolder: emlFolder(context.config.dataDir) }
  let deleted = 0
  for (const id of ids) if ((await deleteRequest(place, id)) === 'changed') deleted++
  await context.out.writeLines([
    `${countOf(deleted, 'request')} deleted, with what was queued. Mail already sent, receivers of webhooks and backups keep theirs.`,
  ])
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

async function askFirst({ out, confirm, stamp }: CommandContext, store: ContactStore, ids: string[]): Promise<void> {
  for (const id of ids) {
    const request = (await store.get(id))?.request
    if (!request) continue
    await out.writeLines([escapeForTerminal(`${stamp(request.receivedAt)}  ${request.name} <${request.email}>`)])
  }
  const answer = await confirm(`Delete ${countOf(ids.length, 'request')} for good?`)
  if (answer === undefined) throw new CommandError('refused', 'not a terminal: pass --yes to confirm')
  if (!answer) throw new CommandError('refused', 'nothing was deleted')
}

/** What the server does every hour, at once. */
export const purgeOldRequests: Command = async ({ config, now, openStore, out }, args) => {
  const { values } = parseOptions(args, { 'dry-run': { type: 'boolean' } })
  const { store } = await openStore()
  const limits = createPurgeLimits(now(), config.retentionDays)
  const isDryRun = values['dry-run'] ?? false
  if (!isDryRun && !(await store.watchClock(now()))) throw new CommandError('failed', clockUntrustedMessage)
  const place = { store, mailFolder: emlFolder(config.dataDir) }
  const { regular, suspicious } = await purgeRequests(place, limits, isDryRun)

  const verb = isDryRun ? 'would be deleted' : 'deleted'
  const rule =
    config.retentionDays === undefined ? 'RETENTION_DAYS is not set' : `older than ${config.retentionDays} days`
  await out.writeLines([`Requests ${verb}: ${regular} (${rule})`, `Suspicious requests ${verb}: ${suspicious}`])
}
