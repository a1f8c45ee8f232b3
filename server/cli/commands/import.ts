import { existsSync, realpathSync } from 'node:fs'
import { countOf } from '#contract/count-of.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import { openStoreFile } from '../../store/open-store.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'

/** One transaction each: small enough to hold nobody up, and an import that is cut short goes on where it was. */
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
  return undefined
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
