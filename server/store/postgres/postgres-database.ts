import type { PoolClient } from 'pg'
import pg from 'pg'
import type { Database, SharedDatabase } from '../database.ts'
import { fragment, type Script, sql } from '../database.ts'
import { LockTimeoutError, StoreOpenError, StoreUnavailableError } from '../store-errors.ts'
import { createPostgresCounters } from './postgres-counter.ts'
import { migratePostgres, readVersion } from './postgres-migrate.ts'

const lockTimeout = '55P03'
const diskFull = '53100'

// Connection lost, server stopping or starting, too many clients, serialization and deadlock, read-only after a failover.
const transientStates = /^(?:08...|57P0[1-3]|53300|40001|40P01|25006)$/
const transientNetworkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
// pg reports these three without a code.
const transientMessages = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

// Out of disk, memory or connections; canceled by an operator or a time limit; damaged storage.
const unavailableStates = /^(?:53...|57...|58...|XX...)$/

function isTransient(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined) return transientStates.test(code) || transientNetworkCodes.has(code)
  return error instanceof Error && transientMessages.test(error.message)
}

function toStoreError(error: unknown): unknown {
  const code = errorCode(error)
  if (code === lockTimeout) return new LockTimeoutError(error)
  if (isTransient(error) || (code !== undefined && unavailableStates.test(code))) {
    return new StoreUnavailableError(`PostgreSQL: ${describePostgresError(error)}`, error, code === diskFull)
  }
  return error
}

/** Never the message: it may repeat a value of the statement. */
function describePostgresError(error: unknown): string {
  return errorCode(error) ?? ((error instanceof Error && transientMessages.exec(error.message)?.[0]) || 'failed')
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const defaultPatienceMs = 5_000
const retryPauseMs = 100
const int8 = 20

type OpenedDatabase = { database: Database; shared: SharedDatabase }

export async function openPostgresDatabase(url: string, patienceMs = defaultPatienceMs): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'claimwright',
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // A connection that is cut, idle or in use, must not end the process: its query fails, and the next opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await retryTransient(() => migratePostgres(pool), patienceMs)
  } catch (error) {
    await pool.end()
    const reason = error instanceof StoreOpenError ? error.message : describePostgresError(error)
    throw new StoreOpenError(`cannot open the PostgreSQL database: ${reason}`, error)
  }
  return {
    database: createDatabase(pool, patienceMs),
    shared: {
      openCounter: createPostgresCounters(pool, url),
      async readClock() {
        const { rows } = await pool.query<{ now: Date }>('SELECT now()')
        return rows[0]?.now ?? new Date(0)
      },
    },
  }
}

function createDatabase(pool: pg.Pool, patienceMs: number): Database {
  const guarded = <T>(attempt: () => Promise<T>) =>
    retryTransient(attempt, patienceMs).catch((error: unknown) => {
      throw toStoreError(error)
    })
  // A cluster may be set to lose the last moments in a crash: not with our requests.
  const begin = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL lock_timeout = ${patienceMs}`

  return {
    dialect: {
      skipLocked: fragment`FOR UPDATE SKIP LOCKED`,
      answerMinutes: fragment`trunc(extract(epoch FROM answered_at - received_at) / 60)::int`,
      lock: (name) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
      // OFFSET 0 keeps the planner from reading by time or status and looking for the words in every row.
      findWords: (words, condition) => fragment`
        SELECT id, received_at FROM (SELECT * FROM requests
          WHERE array_to_tsvector(string_to_array(ltrim(words), ' ')) @@ ${toTextQuery(words)}::tsquery OFFSET 0) AS found
        WHERE ${condition}`,
    },
    read: (script) => guarded(() => withClient(pool, (client) => run(client, script()))),
    write: (script) => guarded(() => withClient(pool, (client) => runInTransaction(client, begin, script()))),
    async scrub() {},
    schemaVersion: () => guarded(() => readVersion(pool)),
    backup: async () => ({ ok: false, reason: 'requests are kept in PostgreSQL: use pg_dump' }),
    close: () => pool.end(),
  }
}

/** The words hold letters and digits only, so there is nothing to escape. */
function toTextQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await use(client)
    client.release()
    return result
  } catch (error) {
    // Closing the connection ends whatever was left open on it.
    client.release(true)
    throw error
  }
}

async function runInTransaction<T>(client: pg.PoolClient, begin: string, script: Script<T>): Promise<T> {
  await client.query(begin)
  const result = await run(client, script)
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new StoreUnavailableError('PostgreSQL rolled the transaction back')
  return result
}

/** Safe for writes too: a script that was committed just before the connection broke finds its own rows. */
async function retryTransient<T>(attempt: () => Promise<T>, patienceMs: number): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || performance.now() - startedAt > patienceMs) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs))
    }
  }
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
