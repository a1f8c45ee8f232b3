import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestIdOfEmlFile } from '../delivery/eml-mailer.ts'
import { reasonOf } from '../delivery/send-outcome.ts'
import { createLoop, type Loop } from '../process/loop.ts'
import type { ContactStore, PurgeLimits } from '../store/contact-store.ts'

const dayMs = 86_400_000
const suspiciousDays = 30

/** What is old enough to delete. Without RETENTION_DAYS, only suspicious requests ever are. */
export function createPurgeLimits(now: Date, retentionDays: number | undefined): Omit<PurgeLimits, 'isDryRun'> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    now,
    suspiciousBefore: daysAgo(Math.min(suspiciousDays, retentionDays ?? suspiciousDays)),
    ...(retentionDays !== undefined && { regularBefore: daysAgo(retentionDays) }),
  }
}

type Dependencies = {
  store: Pick<ContactStore, 'purge' | 'get' | 'recallFarDue' | 'watchClock'>
  retentionDays: number | undefined
  mailFolder: string
  now: () => Date
  log: Record<'info' | 'error', (details: object, message: string) => void>
  intervalMs?: number
}

const hourMs = 3_600_000

export const clockDoubted =
  'the clock is more than a week ahead of when these requests were last in use: check it. ' +
  'Nothing is purged until it has been watched for a week'

/**
 * Looks at startup and then every hour: reschedules what a wrong clock put off, and purges what is old enough at this
 * look and was so at the one before, even before a restart. A clock that is far ahead deletes nothing for a week.
 */
export function createUpkeep({
  store,
  retentionDays,
  mailFolder,
  now,
  log,
  intervalMs = hourMs,
}: Dependencies): Pick<Loop, 'start' | 'stop'> {
  return createLoop(async () => {
    await recall(now())
    await purge()
    return intervalMs
  })

  async function recall(moment: Date): Promise<void> {
    try {
      const recalled = await store.recallFarDue(moment)
      if (recalled > 0) log.info({ recalled }, 'deliveries were put off by a wrong clock and are due now')
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'deliveries could not be recalled')
    }
  }

  async function purge(): Promise<void> {
    try {
      const moment = await store.watchClock(now())
      if (moment === undefined) return log.error({}, clockDoubted)
      const purged = await store.purge({ ...createPurgeLimits(moment, retentionDays), isDryRun: false })
      const mails = await removeOrphanedMail(mailFolder, async (id) => (await store.get(id)) !== undefined)
      if (purged.regular + purged.suspicious + mails > 0) log.info({ ...purged, mails }, 'old requests were purged')
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'old requests could not be purged')
    }
  }
}

/** Deletes written mails whose request is gone, so that deletion and retention reach them too. Returns how many. */
export async function removeOrphanedMail(
  folder: string,
  isKept: (requestId: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0
  for (const name of await listFolder(folder)) {
    const requestId = requestIdOfEmlFile(name)
    if (requestId === undefined || (await isKept(requestId))) continue
    // Another process may have been faster.
    await rm(join(folder, name), { force: true })
    removed++
  }
  return removed
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No mail has ever been written here.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
