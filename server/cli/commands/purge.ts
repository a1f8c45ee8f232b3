import { emlFolder } from '../../delivery/transports.ts'
import { clockDoubted, createPurgeLimits, removeOrphanedMail } from '../../upkeep/upkeep.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'

/** What the server does every hour, at once. */
export const purgeRequests: Command = async ({ config, now, openStore, out }, args) => {
  const { values } = parseOptions(args, { 'dry-run': { type: 'boolean' } })
  const isDryRun = values['dry-run'] ?? false
  const { store } = await openStore()
  if (!isDryRun && !(await store.watchClock(now()))) throw new CommandError('failed', clockDoubted)

  const { regular, suspicious } = await store.purge({ ...createPurgeLimits(now(), config.retentionDays), isDryRun })
  if (!isDryRun) await removeOrphanedMail(emlFolder(config.dataDir), async (id) => (await store.get(id)) !== undefined)

  const verb = isDryRun ? 'would be deleted' : 'deleted'
  const rule =
    config.retentionDays === undefined ? 'RETENTION_DAYS is not set' : `older than ${config.retentionDays} days`
  await out.writeLines([`Requests ${verb}: ${regular} (${rule})`, `Suspicious requests ${verb}: ${suspicious}`])
  return undefined
}
