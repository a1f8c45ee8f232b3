import { keyParameter } from '#contract/desk.ts'
import { prepareDataFolder } from '../../data-folder.ts'
import { openDeskKey } from '../../desk/key.ts'
import { findLastAddress } from '../../desk/last-address.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'

/** The address that opens the desk once. */
export const showDeskKey: Command = async ({ config, out }, args) => {
  const { values } = parseOptions(args, { new: { type: 'boolean' } })
  const { desk, dataDir } = config
  if (!desk) throw new CommandError('refused', 'there is no desk: DESK is off')
  await prepareDataFolder(dataDir)
  const key = openDeskKey(dataDir)
  if (values.new) key.renew()
  await out.writeLines([
    ...(values.new ? ['All sessions are ended, and the old key opens nothing any more.'] : []),
    'This address opens the desk once:',
    `${findLastAddress(dataDir) ?? desk.origin}/?${keyParameter}=${key.read()}`,
  ])
  return undefined
}
