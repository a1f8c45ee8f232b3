import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, vi } from 'vitest'
import { type OpenedStore, openStore } from '../../server/store/open-store.ts'
import { createTempFolder } from './new-folder.ts'

export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

export type StoreSettings = Parameters<typeof openStore>[0]

export type TestStores = {
  /** Where an empty store of its own may be opened, once or several times. */
  createEmptyStore(): Promise<StoreSettings>
  open(place?: StoreSettings): Promise<OpenedStore>
  /** For the next test. PostgreSQL empties the same one again: a new one would take longer than most tests. */
  openEmpty(): Promise<OpenedStore>
}

/**
 * Real databases for the tests of one file; everything opened is closed at the end. One PostgreSQL serves
 * the whole run, unless a test that disturbs it brings its own. Only the project "postgres" has one.
 */
export function setUpStores(engine: Engine, postgresUrl?: string): TestStores {
  const opened: OpenedStore[] = []

  afterAll(async () => {
    await Promise.allSettled(opened.map(({ store }) => store.close()))
  })

  async function createEmptyStore(): Promise<StoreSettings> {
    const dataDir = createTempFolder()
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgresUrl ?? inject('postgresUrl')) : undefined
    // On a busy machine hundreds of writes at once may wait longer for a connection than a visitor would.
    return { dataDir, databaseUrl, patienceMs: 30_000 }
  }

  async function open(place?: StoreSettings): Promise<OpenedStore> {
    const store = await openStore(place ?? (await createEmptyStore()))
    opened.push(store)
    return store
  }

  let emptied: { place: StoreSettings; last: OpenedStore } | undefined
  async function openEmpty(): Promise<OpenedStore> {
    const place = emptied?.place ?? (await createEmptyStore())
    await emptied?.last.store.close()
    if (emptied) await emptyTables(place)
    const last = await open(place)
    if (engine === 'PostgreSQL') emptied = { place, last }
    return last
  }

  return { createEmptyStore, open, openEmpty }
}

/** The server may still be starting. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = await vi.waitFor(
    async () => {
      const connecting = new pg.Client(url)
      await connecting.connect()
      return connecting
    },
    { timeout: 50_000, interval: 100 },
  )
  await client.query(`CREATE DATABASE ${name} STRATEGY file_copy`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Deleting a few rows is faster than creating the files of all tables and indexes again. */
async function emptyTables(place: StoreSettings): Promise<void> {
  await queryPostgres(
    place,
    `SET session_replication_role = replica;
    DO $$ DECLARE name TEXT; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_versions'
      LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    END $$`,
  )
}

/** What another program on the same database would do, on a connection of its own. */
export async function queryPostgres(
  { databaseUrl }: Pick<StoreSettings, 'databaseUrl'>,
  text: string,
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
