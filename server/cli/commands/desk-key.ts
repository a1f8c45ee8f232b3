import { keyParameter, signInPath } from '#contract/desk-routes.ts'
import { openDeskKey } from '../../desk/key.ts'
import { createSessions } from '../../desk/session.ts'
import { findLastAddress } from '../../desk/start-desk.ts'
import { prepareDataFolder } from '../../process/data-folder.ts'
import { type Command, CommandError, parseOptions } from '../command.ts'

const patienceMs = 3_000

/** The address that opens the desk once. */
export const showDeskKey: Command = async ({ config, now, out }, args) => {
  const { values } = parseOptions(args, { new: { type: 'boolean' } })
  const { desk, dataDir } = config
  if (!desk) throw new CommandError('refused', 'there is no desk: DESK is off')
  const lastOrigin = findLastAddress(dataDir)
  const origin = lastOrigin ?? desk.origin
  const isAnswering = await answers(origin)
  // Of another folder, the key opens nothing, and ends no session.
  if (!isAnswering && lastOrigin === undefined)
    throw new CommandError(
      'failed',
      `no desk answers at ${origin}, and none was ever opened with the data folder ${dataDir}: start the server, or run this as its user and with its settings`,
    )
  await prepareDataFolder(dataDir)
  const key = openDeskKey(dataDir)
  if (values.new) createSessions({ dataDir, key, now }).endAll()
  await out.writeLines([
    ...(values.new ? ['All sessions are ended, and the old key opens nothing any more.'] : []),
    'This address opens the desk once:',
    `${origin}/?${keyParameter}=${key.read()}`,
    ...(isAnswering ? [] : ['Nothing answers there now: start the server, and let that name lead to it.']),
  ])
}

/** A proxy may ask for a password first: any answer will do. */
function answers(origin: string): Promise<boolean> {
  return fetch(origin + signInPath, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  )
}
