import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestIdOfEmlFile } from '../delivery/eml-mailer.ts'
import { getErrorCode } from '../delivery/send-outcome.ts'
import { createLoop } from '../process/loop.ts'
import type { ContactStore, PurgeLimits } from '../store/contact-store.ts'
import type { ChangeOutcome } from '../store/records.ts'

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
  store: Pick<
    ContactStore,
    'purge' | 'get' | 'rescheduleFarDue' | 'watchClock' | 'deleteUnusedPictures' | 'deleteUnusedBodies'
  >
  retentionDays: number | undefined
  mailFolder: string
  now: () => Date
  log: Record<'info' | 'error', (details: object, message: string) => void>
  intervalMs?: number
}

const hourMs = 3_600_000

export const clockUntrustedMessage =
  'the clock is more than a week ahead of when these requests were last in use: check it. ' +
  'Nothing is purged until it has been watched for a week'

/**
 * Looks at startup and then every hour: reschedules what a wrong clock put off, and purges what is old enough at this
 * look and was so at the one before, even before a restart. A clock that is far ahead deletes nothing for a week.
 */
export function createUpkeep({ store, retentionDays, mailFolder, now, log, intervalMs = hourMs }: Dependencies) {
  return createLoop(async () => {
    for (const [work, failure] of [
      [reschedule, 'deliveries could not be rescheduled'],
      [purge, 'old requests could not be purged'],
    ] as const)
      await work().catch((error: unknown) => log.error({ reason: getErrorCode(error) }, failure))
    return intervalMs
  })

  async function reschedule(): Promise<void> {
    const rescheduled = await store.rescheduleFarDue(now())
    if (rescheduled > 0) log.info({ rescheduled }, 'deliveries were put off by a wrong clock and are due now')
  }

  async function purge(): Promise<void> {
    const moment = await store.watchClock(now())
    if (moment === undefined) return log.error({}, clockUntrustedMessage)
    const purged = await purgeRequests({ store, mailFolder }, createPurgeLimits(moment, retentionDays))
    if (purged.regular + purged.suspicious + purged.mails > 0) log.info(purged, 'old requests were purged')
    const pictures = await store.deleteUnusedPictures(moment)
    if (pictures > 0) log.info({ pictures }, 'pictures that no version shows were deleted')
    await store.deleteUnusedBodies()
  }
}

type Kept<Method extends keyof ContactStore> = {
  store: Pick<ContactStore, Method>
  /** Where mail is kept as files when there is no mail server. */
  mailFolder: string
}

/** A request is deleted here or by `purgeRequests`, wherever the wish came from: its rows, and mail about it. */
export async function deleteRequest(
  { store, mailFolder }: Kept<'delete'>,
  id: string,
  version?: number,
): Promise<ChangeOutcome> {
  const outcome = await store.delete(id, version)
  if (outcome === 'changed') await removeMail(mailFolder, async (requestId) => requestId !== id)
  return outcome
}

export async function purgeRequests(
  { store, mailFolder }: Kept<'purge' | 'get'>,
  limits: Omit<PurgeLimits, 'isDryRun'>,
  isDryRun = false,
): Promise<{ regular: number; suspicious: number; mails: number }> {
  const purged = await store.purge({ ...limits, isDryRun })
  const mails = isDryRun ? 0 : await removeMail(mailFolder, async (id) => (await store.get(id)) !== undefined)
  return { ...purged, mails }
}

/** Deletes mail in files about requests that are gone. Returns how many. */
async function removeMail(folder: string, isKept: (requestId: string) => Promise<boolean>): Promise<number> {
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
