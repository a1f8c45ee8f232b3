import { vi } from 'vitest'

/** Waits until the expectation holds; a busy machine may take its time. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: process.env.TEST_LONG ? 120_000 : 20_000, interval: 20 })
}
