import type { DatabaseSync } from 'node:sqlite'
import { fillWords, wordsVersion } from '../migrations/fill-words.ts'
import { describeNewerSchema, newestVersion, readMigrations } from '../migrations/read-migrations.ts'
import { StoreOpenError } from '../store-errors.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { isDiskFull } from './sqlite-errors.ts'

/** 'CLMW': tells our file from any other SQLite file. */
const applicationId = 0x434c4d57

/** Runs inside an exclusive transaction, so that of two processes one migrates and the other finds the work done. */
export function migrateSqlite({ database, run }: SqliteConnection): void {
  const migrations = readMigrations('sqlite')
  // A table that is made anew must not take along what belongs to its rows. This cannot be said inside a transaction.
  database.exec('PRAGMA foreign_keys = OFF; BEGIN EXCLUSIVE')
  try {
    const version = readVersion(database)
    const known = newestVersion(migrations)
    if (version > known) throw new StoreOpenError(describeNewerSchema(version, known))
    for (const migration of migrations.filter((candidate) => candidate.version > version)) {
      database.exec(migration.text)
      if (migration.version === wordsVersion) run(fillWords())
    }
    // Written even when nothing changed: a read-only file must show up now, not with the first visitor.
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${known}; COMMIT`)
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    // Nothing had to change, and what is there can be read.
    if (isDiskFull(error) && readVersion(database) === newestVersion(migrations)) return
    throw error
  } finally {
    database.exec('PRAGMA foreign_keys = ON')
  }
}

export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

/** Called before anything is changed. An empty file is ours to fill. */
export function refuseForeignFile(database: DatabaseSync): void {
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count
  const owner = database.prepare('PRAGMA application_id').get()?.application_id
  if (tables !== 0 && owner !== applicationId) throw new StoreOpenError('the file holds another program’s data')
}
