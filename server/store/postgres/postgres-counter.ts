import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenCounter } from '../database.ts'

/** One count for all processes on the database. While the database fails, each process counts for itself. */
export function createPostgresCounters(pool: Pool, databaseUrl: string): OpenCounter {
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
