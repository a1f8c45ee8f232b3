import { createHmac } from 'node:crypto'
import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenCounter, Script, SharedDatabase } from '../database.ts'
import { type Database, type RunDeletion, type RunScript, startScript } from '../scripts.ts'
import { StoreOpenError, StoreUnavailableError } from '../store-errors.ts'
import {
  describePostgresError,
  dialect,
  isTransient,
  migratePostgres,
  readVersion,
  run,
  toStoreError,
} from './postgres-run.ts'

const defaultPatienceMs = 5_000
const retryPauseMs = 100
const int8 = 20
/** As long as a visitor waits to be counted. */
const countPatienceMs = 1_000

type OpenedDatabase = { database: Database; shared: SharedDatabase }

export async function openPostgresDatabase(url: string, patienceMs = defaultPatienceMs): Promise<OpenedDatabase> {
  const pool = openPool({ connectionString: url, max: 10, connectionTimeoutMillis: 3_000, query_timeout: 10_000 })
  try {
    await retryTransient(() => migratePostgres(pool, patienceMs), patienceMs)
  } catch (error) {
    await pool.end()
    const reason = error instanceof StoreOpenError ? error.message : describePostgresError(error)
    throw new StoreOpenError(`cannot open the PostgreSQL database: ${reason}`, error)
  }
  // Of their own: counts that hang must not take the connections that requests are stored by.
  const counterPool = openPool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: countPatienceMs,
    query_timeout: countPatienceMs,
  })
  return {
    database: createDatabase(pool, patienceMs, () => counterPool.end()),
    shared: {
      openCounter: createPostgresCounters(counterPool, url),
      async readClock() {
        const { rows } = await pool.query<{ now: Date }>('SELECT now()')
        return rows[0]?.now ?? new Date(0)
      },
    },
  }
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    keepAlive: true,
    application_name: 'claimwright',
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // A connection that is cut, idle or in use, must not end the process: its query fails, and the next opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function createDatabase(pool: pg.Pool, patienceMs: number, closeCounters: () => Promise<void>): Database {
  const guarded = <T>(attempt: () => Promise<T>) =>
    retryTransient(attempt, patienceMs).catch((error: unknown) => {
      throw toStoreError(error)
    })
  // A cluster may be set to lose the last moments in a crash: not with our requests.
  const begin = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL lock_timeout = ${patienceMs}`

  const read = ((name, ...args) =>
    guarded(() => withClient(pool, (client) => run(client, startScript({ name, args }, dialect))))) as RunScript
  const write = (name: string, ...args: unknown[]) =>
    guarded(() => withClient(pool, (client) => runInTransaction(client, begin, startScript({ name, args }, dialect))))
  return {
    read,
    browse: read,
    write: write as RunScript,
    erase: (work) => work(write as RunDeletion),
    schemaVersion: () => guarded(() => readVersion(pool)),
    backup: async () => ({ ok: false, reason: 'requests are kept in PostgreSQL: use pg_dump' }),
    close: async () => void (await Promise.all([pool.end(), closeCounters()])),
  }
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await use(client)
    client.release()
    return result
  } catch (error) {
    // Closing the connection ends what was left open on it.
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

/** One count for all processes on the database. While the database fails, each process counts for itself. */
function createPostgresCounters(pool: pg.Pool, databaseUrl: string): OpenCounter {
  const toHash = createHasher(databaseUrl)
  return (limit) => {
    const limiter = new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
    return {
      async consume(name) {
        const key = toHash(name)
        return limiter.consume(key).catch(async (refusal: unknown) => {
          // Counted while a clock was ahead: it would hold until that time has come.
          const isAhead = refusal instanceof RateLimiterRes && refusal.msBeforeNext > limit.duration * 1000
          if (!isAhead) throw refusal
          await limiter.delete(key)
          return limiter.consume(key)
        })
      },
    }
  }
}

/** Names reach the database only as hashes, keyed by what all processes know and the database does not hold. */
function createHasher(databaseUrl: string): (name: string) => string {
  const { username, password, pathname } = new URL(databaseUrl)
  const secret = `${username}:${password}:${pathname}`
  return (name) => createHmac('sha256', secret).update(name).digest('base64url')
}
