import { keyParameter } from '#contract/desk.ts'
import { prepareDataFolder } from '../../data-folder.ts'
import { openDeskKey } from '../../desk/key.ts'
import { createSessions } from '../../desk/session.ts'
import { findLastAddress } from '../../desk/start-desk.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'

/** The address that opens the desk once. */
export const showDeskKey: Command = async ({ config, now, out }, args) => {
  const { values } = parseOptions(args, { new: { type: 'boolean' } })
  const { desk, dataDir } = config
  if (!desk) throw new CommandError('refused', 'there is no desk: DESK is off')
  await prepareDataFolder(dataDir)
  const key = openDeskKey(dataDir)
  if (values.new) {
    // In this order: whoever comes in with the old key until then is put out again.
    key.renew()
    createSessions({ dataDir, key, now }).endAll()
  }
  await out.writeLines([
    ...(values.new ? ['All sessions are ended, and the old key opens nothing any more.'] : []),
    'This address opens the desk once:',
    `${findLastAddress(dataDir) ?? desk.origin}/?${keyParameter}=${key.read()}`,
  ])
  return undefined
}
