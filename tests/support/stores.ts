import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type OpenedStore, openStore } from '../../server/store/open-store.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

export type StoreSettings = Parameters<typeof openStore>[0]

export type TestStores = {
  /** Where an empty store of its own may be opened, once or several times. */
  emptyPlace(): Promise<StoreSettings>
  open(place?: StoreSettings): Promise<OpenedStore>
  postgres(): TestPostgres
}

/** Real databases for the tests of one file; everything opened is closed and removed at the end. */
export function useStores(engine: Engine): TestStores {
  const folders: string[] = []
  const opened: OpenedStore[] = []
  let postgres: TestPostgres | undefined
  let count = 0

  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await startPostgres()
  })
  afterAll(async () => {
    await Promise.allSettled(opened.map(({ store }) => store.close()))
    await postgres?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  async function emptyPlace(): Promise<StoreSettings> {
    const dataDir = mkdtempSync(join(tmpdir(), 'test-store-'))
    folders.push(dataDir)
    return { dataDir, databaseUrl: postgres && (await createDatabase(postgres.url, `test_${++count}`)) }
  }

  return {
    emptyPlace,
    async open(place) {
      const store = await openStore(place ?? (await emptyPlace()))
      opened.push(store)
      return store
    },
    postgres() {
      if (!postgres) throw new Error('this engine is not PostgreSQL')
      return postgres
    },
  }
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
