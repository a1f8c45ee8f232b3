import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { toAddressBucket } from './address-bucket.ts'

/** How long the visitor has to wait; 0 when not at all. */
export type RateLimiter = (address: string) => Promise<number>

type Shared = { pool: Pool; databaseUrl: string }

const windowSeconds = 60
const patienceMs = 1_000

/** Counts per process, or for all processes when they share a database. A limiter that fails or hangs lets pass. */
export function createRateLimiter(settings: { perMinute: number; shared?: Shared }): RateLimiter {
  const { perMinute, shared } = settings
  const options = { points: perMinute, duration: windowSeconds, keyPrefix: 'contact' }
  const limiter = shared
    ? new RateLimiterPostgres({
        ...options,
        storeClient: shared.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        insuranceLimiter: new RateLimiterMemory(options),
      })
    : new RateLimiterMemory(options)
  const toKey = shared ? createHasher(shared.databaseUrl) : (bucket: string) => bucket

  return async (address) => {
    const counted = limiter.consume(toKey(toAddressBucket(address))).then(
      () => 0,
      (refusal: unknown) => (refusal instanceof RateLimiterRes ? Math.ceil(refusal.msBeforeNext / 1000) : 0),
    )
    return shared ? Promise.race([counted, letPass()]) : counted
  }
}

function letPass(): Promise<number> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 0).unref())
}

/** Addresses reach the database only as hashes, keyed by what all processes know and the database does not hold. */
function createHasher(databaseUrl: string): (bucket: string) => string {
  const { username, password, pathname } = new URL(databaseUrl)
  const secret = `${username}:${password}:${pathname}`
  return (bucket) => createHmac('sha256', secret).update(bucket).digest('base64url')
}
