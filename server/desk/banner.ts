import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BannerItem } from '#contract/desk.ts'
import { littleSpace } from '../data-folder.ts'
import { explainReason } from '../delivery/reason-text.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { hostOf } from '../text/host-of.ts'

type Dependencies = {
  store: Pick<ContactStore, 'findFailing' | 'disabledEndpoints' | 'lastBackupAt' | 'list'>
  dataDir: string
  /** Only then are backups ours to ask for: another database has its own. */
  isFile: boolean
  openFindings: number
  now: Date
}

const weekMs = 7 * 86_400_000

/** Whatever is broken and waits for a person, the most pressing first. */
export async function findBannerItems(dependencies: Dependencies): Promise<BannerItem[]> {
  const { store, dataDir, openFindings } = dependencies
  const failing = (await store.findFailing()).map(({ channel, target, since, error }): BannerItem => {
    const details = { since: since.toISOString(), error: explainReason(error, channel) }
    return channel === 'webhook'
      ? { kind: 'webhook-failing', host: hostOf(target), ...details }
      : { kind: 'mail-failing', ...details }
  })
  const disabled = (await store.disabledEndpoints()).map(
    ({ target, disabledAt }): BannerItem => ({
      kind: 'webhook-disabled',
      host: hostOf(target),
      since: disabledAt.toISOString(),
    }),
  )
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  return [
    ...failing,
    ...disabled,
    ...(freeBytes < littleSpace ? [{ kind: 'disk-nearly-full', freeBytes } as const] : []),
    ...(await findMissingBackup(dependencies)),
    ...(openFindings > 0 ? [{ kind: 'launch-check', open: openFindings } as const] : []),
  ]
}

/** There is nothing to lose in the first week, and a replicator copies without telling us. */
async function findMissingBackup({ store, dataDir, isFile, now }: Dependencies): Promise<BannerItem[]> {
  if (!isFile || existsSync(join(dataDir, '.leads.sqlite-litestream'))) return []
  const weekAgo = new Date(now.getTime() - weekMs)
  const last = await store.lastBackupAt()
  if (last && last >= weekAgo) return []
  const { requests } = await store.list({ receivedBefore: weekAgo }, { limit: 1 })
  return requests.length === 0 ? [] : [{ kind: 'no-backup', since: last?.toISOString() ?? null }]
}
