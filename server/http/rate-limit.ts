import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { limits } from '#contract/limits.ts'
import type { OpenCounter } from '../store/database.ts'
import { toAddressBucket, toNetworks } from './client-address.ts'

/** How many seconds the visitor has to wait; 0 when not at all. */
export type RateLimiter = (address: string) => Promise<number>

/** `openCounter` counts for all processes that share a database. Without it, each process counts for itself. */
type Settings = { perMinute: number; openCounter?: OpenCounter | undefined }

type Limit = Parameters<OpenCounter>[0]

const patienceMs = 1_000
const daySeconds = 86_400

/**
 * Limits each address for a minute, and the network around it for a day: one customer may have thousands of addresses. A
 * limiter that fails or hangs lets the visitor pass.
 */
export function createRateLimiter({ perMinute, openCounter = openMemoryCounter() }: Settings): RateLimiter {
  /** Grows with the setting, whose default the table goes with. */
  const openDaily = (keyPrefix: string, max: number) =>
    openWindow(openCounter, {
      points: Math.ceil((max * perMinute) / limits.requestsPerMinute.max),
      duration: daySeconds,
      keyPrefix,
    })
  const ofAddress = openWindow(openCounter, { points: perMinute, duration: 60, keyPrefix: 'contact' })
  const ofHousehold = openDaily('contact-day-56', limits.requestsPerHousehold.max)
  const ofCompany = openDaily('contact-day-48', limits.requestsPerCompany.max)

  return (address) => Promise.race([count(address), letPass()])

  /** What an address may not send isn't counted for its network. */
  async function count(address: string): Promise<number> {
    const waitSeconds = await ofAddress(toAddressBucket(address))
    if (waitSeconds > 0) return waitSeconds
    const { household, company } = toNetworks(address)
    const companyWaits = company === undefined ? 0 : await ofCompany(company)
    return companyWaits > 0 || household === undefined ? companyWaits : ofHousehold(household)
  }
}

/** Limits the pages that repeat a refused form, which may be large. Each process counts for itself. */
export function createRefusalLimiter(): RateLimiter {
  const points = limits.refusedFormsPerMinute.max
  const ofAddress = openWindow(openMemoryCounter(), { points, duration: 60, keyPrefix: 'refused' })
  return (address) => ofAddress(toAddressBucket(address))
}

function openWindow(openCounter: OpenCounter, limit: Limit): (name: string) => Promise<number> {
  const counter = openCounter(limit)
  return (name) =>
    counter.consume(name).then(
      () => 0,
      // Cap the wait at the rate-limit window: the stored time may come from a wrong clock.
      (refusal: unknown) =>
        refusal instanceof RateLimiterRes ? Math.min(limit.duration, Math.ceil(refusal.msBeforeNext / 1000)) : 0,
    )
}

/** Names are kept for as long as they count, and only as hashes. */
function openMemoryCounter(): OpenCounter {
  const secret = randomBytes(32)
  return (limit) => {
    const counter = new RateLimiterMemory(limit)
    return { consume: (name) => counter.consume(createHmac('sha256', secret).update(name).digest('base64url')) }
  }
}

function letPass(): Promise<number> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 0).unref())
}
