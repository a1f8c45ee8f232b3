import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In bytes. With less, it is time to make room. */
export const lowSpaceBytes = 1024 ** 3

/**
 * Writes and removes a file, which shows permissions and read-only file systems for the account that runs the server.
 * On a full disk it starts all the same: pages can still be read, and so can requests.
 */
export async function prepareDataFolder(folder: string): Promise<{ isFull: boolean }> {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(probe, { force: true })
    // Never through a link: the superuser may do this in another account's folder.
    await writeFile(probe, 'written to see whether this folder can be used\n', { flag: 'wx' })
    await rm(probe)
    return { isFull: false }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    await rm(probe, { force: true }).catch(() => {})
    if (code === 'ENOSPC' || code === 'EDQUOT') return { isFull: true }
    throw new Error(`the data folder ${folder} cannot be written (${code}): set DATA_DIR to another`)
  }
}
