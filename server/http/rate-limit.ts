import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenCounter } from '../store/database.ts'
import { toAddressBucket } from './client-address.ts'

/** How many seconds the visitor has to wait; 0 when not at all. */
export type RateLimiter = (address: string) => Promise<number>

/** `openCounter` counts for all processes that share a database. Without it, each process counts for itself. */
type Settings = { perMinute: number; openCounter?: OpenCounter | undefined }

const patienceMs = 1_000

/** A limiter that fails or hangs lets the visitor pass. */
export function createRateLimiter({ perMinute, openCounter }: Settings): RateLimiter {
  const limit = { points: perMinute, duration: 60, keyPrefix: 'contact' }
  const counter = openCounter?.(limit) ?? new RateLimiterMemory(limit)

  return async (address) => {
    const counted = counter.consume(toAddressBucket(address)).then(
      () => 0,
      // No longer than it is counted, though a clock that was ahead says so.
      (refusal: unknown) =>
        refusal instanceof RateLimiterRes ? Math.min(limit.duration, Math.ceil(refusal.msBeforeNext / 1000)) : 0,
    )
    return openCounter ? Promise.race([counted, letPass()]) : counted
  }
}

function letPass(): Promise<number> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 0).unref())
}
