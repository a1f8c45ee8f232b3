import type { Pool, PoolClient } from 'pg'
import { type Dialect, fragment, type Script, sql } from '../database.ts'
import { createForeignPartError, refuseForeignRows } from '../foreign-parts.ts'
import { describeNewerSchema, type Migration, newestVersion, readMigrations } from '../migrations/read-migrations.ts'
import { LockTimeoutError, StoreOpenError, StoreUnavailableError } from '../store-errors.ts'

export const dialect: Dialect = {
  skipLocked: fragment`FOR UPDATE SKIP LOCKED`,
  oneMoment: sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`,
  milliseconds: fragment`(extract(epoch FROM received_at) * 1000)::bigint`,
  answerMinutes: fragment`trunc(extract(epoch FROM answered_at - received_at) / 60)::int`,
  lock: (name) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  // A table doesn't shrink when rows are deleted: where it seems too large, its rows are added up.
  requestBytes: (max) => sql`
    WITH tables AS (SELECT pg_total_relation_size('requests') + pg_total_relation_size('deliveries')
      + pg_total_relation_size('notes') + pg_total_relation_size('events') AS bytes)
    SELECT CASE WHEN bytes <= CAST(${max} AS BIGINT) THEN bytes ELSE (
      SELECT coalesce(sum(2048 + pg_column_size(message) + pg_column_size(words) + pg_column_size(name)
        + pg_column_size(email) + pg_column_size(phone) + pg_column_size(company)), 0) FROM requests) END AS bytes
    FROM tables`,
  // OFFSET 0 keeps the planner from reading by time or status and looking for the words in every row.
  findWords: (words, condition) => fragment`
    SELECT id, received_at FROM (SELECT * FROM requests
      WHERE array_to_tsvector(string_to_array(ltrim(words), ' ')) @@ ${toTextQuery(words)}::tsquery OFFSET 0) AS found
    WHERE ${condition}`,
}

/** The words hold letters and digits only, so there is nothing to escape. */
function toTextQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

export async function run<T>(client: PoolClient, script: Script<T>): Promise<T> {
  let step = script.next()
  while (!step.done) {
    const { text, values } = step.value
    const { rows } = await client.query(text, values)
    step = script.next(rows)
  }
  return step.value
}

const lockTimeout = '55P03'
const diskFull = '53100'

// Connection lost, server stopping or starting, too many clients, serialization and deadlock, read-only after a failover.
const transientStates = /^(?:08...|57P0[1-3]|53300|40001|40P01|25006)$/
const transientNetworkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
// pg reports these three without a code.
const transientMessages = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

// Out of disk, memory or connections; canceled by an operator or a time limit; damaged storage.
const unavailableStates = /^(?:53...|57...|58...|XX...)$/

export function isTransient(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined) return transientStates.test(code) || transientNetworkCodes.has(code)
  return error instanceof Error && transientMessages.test(error.message)
}

export function toStoreError(error: unknown): unknown {
  const code = errorCode(error)
  if (code === lockTimeout) return new LockTimeoutError(error)
  if (isTransient(error) || (code !== undefined && unavailableStates.test(code))) {
    return new StoreUnavailableError(`PostgreSQL: ${describePostgresError(error)}`, error, code === diskFull)
  }
  return error
}

/** Never the message: it may repeat a value of the statement. */
export function describePostgresError(error: unknown): string {
  return errorCode(error) ?? ((error instanceof Error && transientMessages.exec(error.message)?.[0]) || 'failed')
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Any number that no other program uses for locks in this database. */
const migrationLock = 7_204_951
const migrationLockHeld = `another session holds the lock ${migrationLock}: wait for the server that is upgrading the database, \
or end that session and revoke CONNECT from roles that aren't ours`
/** An index over millions of rows takes its time; an ordinary query that took as long would be given up. */
const patienceMs = 3_600_000

/**
 * Runs under a lock, so that of two processes one migrates and the other finds the work done. Every role that may
 * connect can take that lock: a process doesn't wait long for it.
 */
export async function migratePostgres(pool: Pool, lockTimeoutMs: number): Promise<void> {
  const migrations = readMigrations('postgres')
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    await client.query(patiently('SELECT pg_advisory_xact_lock($1)'), [migrationLock]).catch((error: unknown) => {
      throw errorCode(error) === lockTimeout ? new StoreOpenError(migrationLockHeld) : error
    })
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query('CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY)')
    const version = await readVersion(client)
    const known = newestVersion(migrations)
    if (version > known) throw new StoreOpenError(describeNewerSchema(version, known))
    if (version > 0) await refuseForeignParts(client, migrations, version)
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

/** A restored dump may bring code that runs with our statements, and rows that no release makes. */
async function refuseForeignParts(client: PoolClient, migrations: Migration[], version: number): Promise<void> {
  const named = (pattern: RegExp) =>
    migrations.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]))
  const { rows } = await client.query<{ name: string }>(
    `WITH tables AS (SELECT oid, relkind FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1))
     SELECT 'a trigger' AS name FROM pg_trigger JOIN tables ON tables.oid = tgrelid
       JOIN pg_proc ON pg_proc.oid = tgfoid
       WHERE NOT tgisinternal AND (tgname <> ALL ($2) OR prosrc <> ALL ($3))
     UNION ALL SELECT 'a rule' FROM pg_rewrite JOIN tables ON tables.oid = ev_class WHERE relkind = 'r'
     UNION ALL SELECT 'a view' FROM tables WHERE relkind NOT IN ('r', 'p')`,
    [named(/CREATE TABLE (\w+)/g), named(/CREATE TRIGGER (\w+)/g), named(/AS \$\$([^$]*)\$\$/g)],
  )
  if (rows[0]) throw createForeignPartError(rows[0].name)
  await run(client, refuseForeignRows(fragment`id ~ '[^0-9A-Za-z_-]'`, { hasDesk: version > 1 }))
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
