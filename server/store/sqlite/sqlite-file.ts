import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { fragment } from '../database.ts'
import { refuseForeignRows } from '../foreign-parts.ts'
import { describeNewerSchema, newestVersion, readMigrations } from '../migrations/read-migrations.ts'
import type { BackupOutcome } from '../records.ts'
import { StoreOpenError } from '../store-errors.ts'
import { refuseForeignSchema } from './foreign-schema.ts'
import {
  describeSqliteError,
  isBusy,
  isDiskFull,
  lacksSharedMemory,
  openConnection,
  type SqliteConnection,
} from './sqlite-connection.ts'

/** 'CLMW': tells our file from any other SQLite file. */
const applicationId = 0x434c4d57

/** Runs inside an exclusive transaction, so that of two processes one migrates and the other finds the work done. */
function migrateSqlite({ database, run }: SqliteConnection): void {
  const migrations = readMigrations('sqlite')
  // Rebuilding a table must not delete what belongs to its rows. This can't be set inside a transaction.
  database.exec('PRAGMA foreign_keys = OFF; BEGIN EXCLUSIVE')
  try {
    const version = readVersion(database)
    const known = newestVersion(migrations)
    if (version > known) throw new StoreOpenError(describeNewerSchema(version, known))
    if (version > 0) {
      refuseForeignSchema(
        database,
        migrations.filter((migration) => migration.version <= version),
      )
      run(refuseForeignRows(fragment`id GLOB '*[^0-9A-Za-z_-]*'`, { hasDesk: version > 1 }))
    }
    for (const migration of migrations.filter((candidate) => candidate.version > version)) {
      database.exec(migration.text)
      if (migration.fill) run(migration.fill())
    }
    // Write even if nothing changed, so a read-only file fails at startup.
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
function refuseForeignFile(database: DatabaseSync): void {
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count
  // Stryker disable next-line OptionalChaining: there is always one.
  const owner = database.prepare('PRAGMA application_id').get()?.application_id
  if (tables !== 0 && owner !== applicationId) throw new StoreOpenError('the file holds another program’s data')
}

/** About a third of a second's reading. Damage in a larger file shows when its pages are read. */
const checkedWholeBytes = 32 * 1024 * 1024

/** The file and its folder are made when absent, readable by their owner only. An existing file is never replaced. */
export function openSqliteFile(file: string, patienceMs: number): SqliteConnection {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'a', 0o600))
    return openPrepared(file, patienceMs)
  } catch (error) {
    const reason = isBusy(error) ? 'another process holds it locked' : describeOpenError(error)
    throw new StoreOpenError(`cannot open the database ${file}: ${reason}`, error)
  }
}

/** On a disk so full that the file can't be shared, one process can still read it. */
function openPrepared(file: string, patienceMs: number, mayShare = true): SqliteConnection {
  const connection = openConnection(file)
  try {
    if (!mayShare) connection.database.exec('PRAGMA locking_mode = EXCLUSIVE')
    prepareFile(connection, statSync(file).size, patienceMs)
    return connection
  } catch (error) {
    connection.database.close()
    if (mayShare && lacksSharedMemory(error)) return openPrepared(file, patienceMs, false)
    throw error
  }
}

function prepareFile(connection: SqliteConnection, bytes: number, patienceMs: number): void {
  const { database } = connection
  database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  refuseForeignFile(database)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  // Room for the pages of the indexes, and a log of 16 MB before it is written back: half the work under load.
  database.exec('PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000')
  if (bytes <= checkedWholeBytes && database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') {
    throw new StoreOpenError('the file is damaged: restore a backup')
  }
  migrateSqlite(connection)
  database.exec('PRAGMA busy_timeout = 5')
}

/** Gets its name only when it is whole: a file cut short by a kill would pass for a backup. */
export function backUp({ database }: SqliteConnection, target: string): BackupOutcome {
  if (existsSync(target)) return { ok: false, reason: 'the file exists' }
  const part = `${target}.part`
  try {
    rmSync(part, { force: true })
    closeSync(openSync(part, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(part)
    const copy = openSync(part, 'r+')
    fsyncSync(copy)
    closeSync(copy)
    renameSync(part, target)
    return { ok: true }
  } catch (error) {
    rmSync(part, { force: true })
    return { ok: false, reason: describeOpenError(error) }
  }
}

function describeOpenError(error: unknown): string {
  return error instanceof StoreOpenError ? error.message : describeSqliteError(error)
}
