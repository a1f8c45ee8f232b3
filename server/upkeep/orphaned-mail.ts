import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestIdOfEmlFile } from '../delivery/eml-mailer.ts'

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
