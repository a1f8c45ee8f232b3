import { describe, expect, it } from 'vitest'
import { maxAttempts, retryDelayMs } from './settlement.ts'

const hourMs = 3_600_000
const middle = 0.5

function totalMs(kind: 'failed' | 'refused', random: number): number {
  let sum = 0
  for (let attempts = 1; attempts < maxAttempts; attempts++)
    sum += retryDelayMs({ attempts, kind, random }) ?? Number.NaN
  return sum
}

describe('retryDelayMs', () => {
  it('makes ten attempts over about three days', () => {
    expect(maxAttempts).toBe(10)
    expect(totalMs('failed', middle) / hourMs).toBeCloseTo(71.7, 1)
    expect(totalMs('refused', middle) / hourMs).toBeCloseTo(75.8, 1)
  })

  it('ends after the last attempt', () => {
    expect(retryDelayMs({ attempts: maxAttempts, kind: 'failed', random: middle })).toBeNull()
    expect(
      retryDelayMs({ attempts: maxAttempts + 5, kind: 'refused', retryAfterMs: hourMs, random: middle }),
    ).toBeNull()
  })

  it('waits longer after each attempt', () => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, index) =>
      retryDelayMs({ attempts: index + 1, kind: 'failed', random: middle }),
    )
    expect(delays).toEqual([...delays].sort((a, b) => (a ?? 0) - (b ?? 0)))
    expect(delays[0]).toBe(30_000)
  })

  it('spreads attempts by a fifth to either side', () => {
    expect(retryDelayMs({ attempts: 1, kind: 'failed', random: 0 })).toBe(24_000)
    expect(retryDelayMs({ attempts: 1, kind: 'failed', random: 1 })).toBe(36_000)
  })

  it('waits no less than an hour after a refusal, and spreads attempts beyond it', () => {
    for (let attempts = 1; attempts < maxAttempts; attempts++)
      expect(retryDelayMs({ attempts, kind: 'refused', random: 0 })).toBeGreaterThanOrEqual(hourMs)
    expect(retryDelayMs({ attempts: 1, kind: 'refused', random: 0 })).toBe(hourMs)
    expect(retryDelayMs({ attempts: 1, kind: 'refused', random: 1 })).toBe(1.4 * hourMs)
  })

  it('waits as long as the peer asks, up to a day', () => {
    const first = { attempts: 1, kind: 'failed', random: middle } as const
    expect(retryDelayMs({ ...first, retryAfterMs: 120_000 })).toBe(120_000)
    expect(retryDelayMs({ ...first, retryAfterMs: 400 * hourMs })).toBe(24 * hourMs)
  })

  it('does not hurry when the peer asks for less than the schedule', () => {
    expect(retryDelayMs({ attempts: 1, kind: 'failed', random: middle, retryAfterMs: 1 })).toBe(30_000)
  })
})
