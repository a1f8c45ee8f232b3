import { join } from 'node:path'
import { type ContactStore, createStore } from './contact-store.ts'
import type { SharedDatabase } from './database.ts'
import { openPostgresDatabase } from './postgres/postgres-database.ts'
import { openSqliteDatabase } from './sqlite/sqlite-database.ts'

type Settings = {
  dataDir: string
  databaseUrl: string | undefined
  /** How long a database that is locked or away is waited for. */
  patienceMs?: number
  /** Where visitors are answered: see sqlite-database.ts. */
  inThreads?: boolean
}

/** `location` is for people: it names the file, or the database without its password. */
export type OpenedStore = { store: ContactStore; location: string; shared?: SharedDatabase }

/** Throws StoreOpenError, whose message is one line for the person at the keyboard. */
export async function openStore({ dataDir, databaseUrl, ...options }: Settings): Promise<OpenedStore> {
  const { patienceMs } = options
  if (databaseUrl === undefined) return openStoreFile(join(dataDir, 'leads.sqlite'), options)
  const { database, shared } = await openPostgresDatabase(databaseUrl, patienceMs)
  const { host, pathname } = new URL(databaseUrl)
  return { store: createStore(database), location: `PostgreSQL, ${host}${pathname}`, shared }
}

export async function openStoreFile(
  file: string,
  options: Pick<Settings, 'patienceMs' | 'inThreads'> = {},
): Promise<OpenedStore> {
  return { store: createStore(await openSqliteDatabase(file, options)), location: file }
}
