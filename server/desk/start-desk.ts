import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createDeskApp, type DeskDependencies } from './app.ts'
import { loadDeskFiles } from './files.ts'
import { type DeskPlaces, findPlaces } from './guard.ts'
import { openDeskKey } from './key.ts'
import { leaveAddress } from './last-address.ts'

export type Desk = {
  /** Where a browser finds it: behind its proxy, or on this machine and at the end of a tunnel. */
  origin: string
  listensAt: string
  /** Of the key that opens it once. */
  keyFile: string
  readKey(): string
  close(): Promise<void>
}

type Dependencies = Omit<DeskDependencies, 'files' | 'key' | 'places'>

/** Undefined when the settings say that there is none. */
export async function startDesk(dependencies: Dependencies): Promise<Desk | undefined> {
  const { desk, dataDir } = dependencies.config
  if (!desk) return undefined
  const key = openDeskKey(dataDir)
  const files = await loadDeskFiles(desk.buildDir)
  let places: DeskPlaces = new Map()
  const create = () => createDeskApp({ ...dependencies, key, files, places: () => places })

  const app = await listen(create, desk)
  const { port, address } = app.server.address() as AddressInfo
  const isLoopback = address === '::1' || address.startsWith('127.')
  places = findPlaces({ port, publicUrl: desk.publicUrl, isLoopback })
  const origin = desk.publicUrl ?? [...places.values()][0]?.origin ?? ''
  leaveAddress(dataDir, origin)
  return { origin, listensAt: `${address}:${port}`, keyFile: key.file, readKey: key.read, close: () => app.close() }
}

type DeskSettings = NonNullable<Config['desk']>

/** A port that nobody asked for must not keep the site from starting: then any free one will do. */
async function listen(create: () => FastifyInstance, desk: DeskSettings): Promise<FastifyInstance> {
  const { port, host, isPortChosen } = desk
  const app = create()
  try {
    await app.listen({ host, port })
    return app
  } catch (error) {
    await app.close()
    if (isPortChosen || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const elsewhere = create()
    await elsewhere.listen({ host, port: 0 })
    return elsewhere
  }
}
