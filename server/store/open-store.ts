import { join } from 'node:path'
import type { Pool } from 'pg'
import type { ContactStore } from './contact-store.ts'
import { createStore } from './create-store.ts'
import { openPostgresDatabase } from './postgres/postgres-database.ts'
import { openSqliteDatabase } from './sqlite/sqlite-database.ts'

/** `location` is for people: it names the file, or the database without its password. */
export type OpenedStore = { store: ContactStore; location: string; pool?: Pool }

/** Throws StoreOpenError, whose message is one line for the person at the keyboard. */
export async function openStore(settings: { dataDir: string; databaseUrl: string | undefined }): Promise<OpenedStore> {
  if (settings.databaseUrl === undefined) return openStoreFile(join(settings.dataDir, 'leads.sqlite'))
  const { database, pool } = await openPostgresDatabase(settings.databaseUrl)
  const { host, pathname } = new URL(settings.databaseUrl)
  return { store: createStore(database), location: `PostgreSQL, ${host}${pathname}`, pool }
}

export function openStoreFile(file: string): OpenedStore {
  return { store: createStore(openSqliteDatabase(file)), location: file }
}
