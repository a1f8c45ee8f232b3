import type { Pool } from 'pg'
import { describeNewerSchema, newestVersion, readMigrations } from '../migrations/read-migrations.ts'
import { StoreOpenError } from '../store-errors.ts'
import { run } from './postgres-run.ts'

/** Any number that no other program uses for locks in this database. */
const migrationLock = 7_204_951
/** An index over millions of rows takes its time; an ordinary query that took as long would be given up. */
const patienceMs = 3_600_000

/** Runs under a lock, so that of two processes one migrates and the other finds the work done. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const migrations = readMigrations('postgres')
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(patiently('SELECT pg_advisory_xact_lock($1)'), [migrationLock])
    await client.query('CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY)')
    const version = await readVersion(client)
    const known = newestVersion(migrations)
    if (version > known) throw new StoreOpenError(describeNewerSchema(version, known))
    for (const migration of migrations.filter((candidate) => candidate.version > version)) {
      await client.query(patiently(migration.text))
      if (migration.fill) await run(client, migration.fill())
      await client.query('INSERT INTO schema_versions (version) VALUES ($1)', [migration.version])
    }
    await client.query('COMMIT')
  } finally {
    // Closing the connection also ends a transaction that did not reach its commit.
    client.release(true)
  }
}

/** The driver's types do not know that a query may have a time limit of its own. */
function patiently(text: string): { text: string } {
  const query = { text, query_timeout: patienceMs }
  return query
}

export async function readVersion(client: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number | null }>('SELECT max(version) AS version FROM schema_versions')
  return rows[0]?.version ?? 0
}
