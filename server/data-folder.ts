import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly code = 'DATA_FOLDER_NOT_WRITABLE'
}

/** Writes and removes a file: permissions, read-only file systems and full disks all show, whoever runs the server. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'written to see whether this folder can be used\n')
    await rm(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new DataFolderError(`the data folder ${folder} cannot be written (${code}): set DATA_DIR to another`)
  }
}
