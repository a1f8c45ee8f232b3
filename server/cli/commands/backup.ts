import { existsSync, realpathSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { countOf } from '#contract/count-of.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import { openStoreFile } from '../../store/open-store.ts'
import { type Command, CommandError, parseOptions } from '../command.ts'

export const backUp: Command = async ({ now, openStore, out, resolveNewFile }, args) => {
  const { positionals } = parseOptions(args, {}, { positionals: 1 })
  const [path] = positionals
  if (path === undefined) throw new CommandError('usage', 'missing argument: pass the backup file')
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
}

/** One transaction each: small enough not to hold up others, and an import that is cut short continues where it was. */
const recordsAtOnce = 200

export const importRequests: Command = async ({ openStore, out, resolvePath }, args) => {
  const { positionals } = parseOptions(args, {}, { positionals: 1 })
  const [path] = positionals
  if (path === undefined) throw new CommandError('usage', 'from where? Give the file of a SQLite database')
  const file = resolvePath(path)
  // Opening would make a new, empty one.
  if (!existsSync(file)) throw new CommandError('failed', `${file} does not exist`)
  const { store: target, location } = await openStore()
  if (existsSync(location) && realpathSync(location) === realpathSync(file))
    throw new CommandError('usage', `${file} is the database in use: set DATABASE_URL or DATA_DIR to the new one`)

  const { store: source } = await openStoreFile(file)
  try {
    const { added, present } = await copyRecords(source, target)
    for (const { target: endpoint, disabledAt } of await source.disabledEndpoints())
      await target.disableEndpoint(endpoint, disabledAt)
    const already = present === 0 ? '' : `; ${countOf(present, 'request was', 'requests were')} there already`
    await out.writeLines([`Took over ${countOf(added, 'request')} from ${file} into ${location}${already}.`])
  } finally {
    await source.close()
  }
}

async function copyRecords(source: ContactStore, target: ContactStore): Promise<{ added: number; present: number }> {
  const total = { added: 0, present: 0 }
  let after = ''
  for (;;) {
    const records = await source.readRecords({ after, limit: recordsAtOnce })
    const last = records.at(-1)
    if (!last) return total
    const added = await target.addRecords(records)
    total.added += added
    total.present += records.length - added
    after = last.request.id
  }
}
