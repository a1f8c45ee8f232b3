import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'

export const backUp: Command = async ({ now, openStore, out, resolveNewFile }, args) => {
  const { positionals } = parseOptions(args, {}, { positionals: 1 })
  const [path] = positionals
  if (path === undefined) throw new CommandError('usage', 'where to? Give a file')
  const file = resolveNewFile(path)
  if (existsSync(file)) throw new CommandError('refused', `${file} exists: choose another name`)
  const { store } = await openStore()
  const outcome = await store.backup(file)
  if (!outcome.ok) throw new CommandError('failed', `no backup was made: ${outcome.reason}`)
  await store.recordBackup(now())
  const { size } = await stat(file)
  await out.writeLines([`Backup written to ${file} (${Math.ceil(size / 1024)} KiB, readable by you only).`])
  return undefined
}
