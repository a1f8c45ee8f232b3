import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimiter } from '../../server/http/rate-limit.ts'
import { queryPostgres, setUpStores } from '../support/stores.ts'
import { createSubmission, dayMs } from '../support/submissions.ts'

describe('the rate limit on PostgreSQL', () => {
  const stores = setUpStores('PostgreSQL')

  it('is one for all processes, holds no address, and is each one’s own when the database is gone', async () => {
    const place = await stores.createEmptyStore()
    const [here, there] = await Promise.all(
      [1, 2].map(async () => {
        const { shared } = await stores.open(place)
        return createRateLimiter({ perMinute: 2, openCounter: shared?.openCounter })
      }),
    )

    expect(await here?.('203.0.113.7')).toBe(0)
    expect(await there?.('203.0.113.7')).toBe(0)
    expect(await here?.('203.0.113.7')).toBeGreaterThan(0)
    expect(await there?.('203.0.113.8')).toBe(0)
    const rows = await queryPostgres(place, 'SELECT * FROM rate_limits')
    // Two addresses, and the network of both.
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')

    await queryPostgres(place, 'DROP TABLE rate_limits')
    const waits: number[] = []
    for (let round = 0; round < 3; round++) waits.push((await there?.('203.0.113.7')) ?? 0)
    expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, true])
  })

  it('is shared for a day, too', async () => {
    const place = await stores.createEmptyStore()
    const [here, there] = await Promise.all(
      [1, 2].map(async () => {
        const { shared } = await stores.open(place)
        return createRateLimiter({ perMinute: 1, openCounter: shared?.openCounter })
      }),
    )
    const waits: number[] = []
    for (let index = 0; index < 12; index++)
      waits.push((await (index % 2 ? here : there)?.(`2001:db8:1:${index}::1`)) ?? 0)
    expect(waits.map((seconds) => seconds > 0)).toEqual([...Array(10).fill(false), true, true])
  })

  it('that hangs costs no visitor a request, however many there are', async () => {
    const place = { ...(await stores.createEmptyStore()), patienceMs: 100 }
    const { store, shared } = await stores.open(place)
    const limit = createRateLimiter({ perMinute: 2, openCounter: shared?.openCounter })
    const holder = new pg.Client(place.databaseUrl)
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE rate_limits')
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const waitSeconds = await limit(`203.0.113.${index}`)
        return waitSeconds > 0 ? 'refused' : (await store.accept(createSubmission())).outcome
      }),
    )
    await holder.end()
    expect(new Set(outcomes)).toEqual(new Set(['accepted']))
  })

  it('blocks no visitor for the year by which the clock was ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { shared } = await stores.open()
    for (const openCounter of [shared?.openCounter, undefined]) {
      const limit = createRateLimiter({ perMinute: 2, openCounter })
      const now = Date.now()
      vi.setSystemTime(now + 365 * dayMs)
      for (let round = 0; round < 3; round++) await limit('203.0.113.7')
      vi.setSystemTime(now)
      const waitSeconds = await limit('203.0.113.7')
      // In memory the count ends with a timer, which no clock holds up.
      expect(waitSeconds).toBeLessThanOrEqual(openCounter ? 0 : 60)
    }
  })
})
