import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createPublishing } from '../versions/publishing.ts'
import type { SiteProcess } from '../versions/site-process/start-site-process.ts'
import { createDeskApp, type DeskDependencies } from './app.ts'
import { loadDeskFiles } from './files.ts'
import { type DeskPlaces, findPlaces } from './guard.ts'
import { type DeskKey, openDeskKey } from './key.ts'
import { createSessions, type Sessions } from './session.ts'

const fileIn = (dataDir: string) => join(dataDir, 'desk.address')

/** For the command line, which cannot see a port that was set in the server's shell or chosen by the system. */
function leaveAddress(dataDir: string, origin: string): void {
  try {
    writeFileSync(fileIn(dataDir), `${origin}\n`, { mode: 0o600 })
  } catch {
    // With a full disk, the command line is left with the settings.
  }
}

/** Of the server that runs, or ran last; undefined when none has opened a desk yet. */
export function findLastAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

export type Desk = {
  /** Where a browser finds it: behind its proxy, or on this machine and at the end of a tunnel. */
  origin: string
  listensAt: string
  /** Of the key that opens it once. */
  keyFile: string
  readKey(): string
  close(): Promise<void>
}

type Dependencies = Omit<DeskDependencies, 'files' | 'key' | 'sessions' | 'places' | 'publishing'> & {
  siteProcess: SiteProcess
}

/** Answers under way may be finished: a note that was saved must not seem lost. */
const drainMs = 1_000

/** Undefined if the desk is off, or couldn't start; the log says why. */
export async function startDesk(dependencies: Dependencies): Promise<Desk | undefined> {
  const { config, log, now } = dependencies
  const { desk, dataDir } = config
  if (!desk) return undefined
  const key = tryToOpenKey(dataDir, log)
  if (!key) return undefined
  const sessions = createSessions({ dataDir, key, now })
  const files = await loadDeskFiles(desk.buildDir)
  const publishing = createPublishing(dependencies)
  let places: DeskPlaces = new Map()
  const create = () => createDeskApp({ ...dependencies, key, sessions, files, publishing, places: () => places })

  const app = await listen(create, desk, { sessions, log })
  if (!app) return undefined
  const { port, address } = app.server.address() as AddressInfo
  places = findPlaces({ port, address, publicUrl: desk.publicUrl })
  const origin = desk.publicUrl ?? [...places.values()][0]?.origin ?? ''
  leaveAddress(dataDir, origin)
  return {
    origin,
    listensAt: `${address}:${port}`,
    keyFile: key.file,
    readKey: key.read,
    async close() {
      setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
      await app.close()
    },
  }
}

/** Without its key the desk stays closed; the site starts anyway. */
function tryToOpenKey(dataDir: string, log: FastifyBaseLogger): DeskKey | undefined {
  try {
    return openDeskKey(dataDir)
  } catch (error) {
    log.error(error, 'The owner’s desk stays closed: its key cannot be read. Remove desk.key from the data folder')
    return undefined
  }
}

/**
 * A port must not keep the site from starting. But a program that took the desk's may have been sent cookies, by pages that
 * were still open, or a key: they are worth nothing from here on. If somebody was signed in there, or asked for that very
 * port, the desk does not quietly open elsewhere.
 */
async function listen(
  create: () => FastifyInstance,
  { port, host, isPortChosen }: NonNullable<Config['desk']>,
  { sessions, log }: { sessions: Sessions; log: FastifyBaseLogger },
): Promise<FastifyInstance | undefined> {
  const app = create()
  try {
    await app.listen({ host, port })
    return app
  } catch (error) {
    await app.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const hadSessions = sessions.endAll()
    const found = `Another program has port ${port}, where the owner’s desk should be`
    if (hadSessions || isPortChosen) {
      const ended = hadSessions ? 'All its sessions are ended, and its key is a new one. ' : ''
      log.error(`${found}. ${ended}It stays closed: stop that program, or set DESK_PORT, and start the server again`)
      return undefined
    }
    log.warn(`${found}, so it is elsewhere this time`)
    const elsewhere = create()
    await elsewhere.listen({ host, port: 0 })
    return elsewhere
  }
}
