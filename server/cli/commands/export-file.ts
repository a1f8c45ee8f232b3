import { constants } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import { CommandError } from '../command.ts'

export type ExportFile = { write(text: string): Promise<void>; finish(): Promise<void>; abandon(): Promise<void> }

const { O_CREAT, O_EXCL, O_WRONLY } = constants

/** A new file only its owner can read. One that exists is replaced in one step, at the end, and only when told so. */
export async function openExportFile(path: string, mayReplace: boolean): Promise<ExportFile> {
  const place = mayReplace ? `${path}.${process.pid}.part` : path
  const file = await open(place, O_CREAT | O_EXCL | O_WRONLY, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && !mayReplace)
      throw new CommandError('refused', `${path} exists: choose another name, or replace it with --force`)
    throw new CommandError('failed', `cannot write ${path}: ${error.code}`)
  })
  return {
    async write(text) {
      await file.writeFile(text)
    },
    async finish() {
      await file.sync()
      await file.close()
      if (mayReplace) await rename(place, path)
    },
    async abandon() {
      await file.close()
      await unlink(place).catch(() => {})
    },
  }
}
