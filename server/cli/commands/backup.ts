import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'

export const backUp: Command = async ({ now, openStore, out, resolveNewFile }, args) => {
  const { positionals } = parseOptions(args, {}, { positionals: 1 })
  const [path] = positionals
  if (path === undefined) throw new CommandError('usage', 'where to? Give a file')
  const file = resolveNewFile(path)
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder(file)) throw new CommandError('refused', `${file} is a folder: add the name of a file`)
  if (isFolder(file) !== undefined) throw new CommandError('refused', `${file} exists: choose another name`)
  const folder = dirname(file)
  if (!isFolder(folder)) throw new CommandError('refused', `there is no folder ${folder}: make it, or choose another`)
  const { store } = await openStore()
  const outcome = await store.backup(file)
  if (!outcome.ok) throw new CommandError('failed', `no backup was made: ${outcome.reason}`)
  await store.recordBackup(now())
  const { size } = await stat(file)
  await out.writeLines([`Backup written to ${file} (${Math.ceil(size / 1024)} KiB, readable by you only).`])
  return undefined
}
