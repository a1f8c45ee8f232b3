import { defineConfig } from 'vitest/config'
import { findEngines } from './tests/engines/support/find-engines.ts'
import { commonOptions } from './vitest.config.ts'

const { programs, missing } = findEngines()

/** The other browsers, both at once: each of them waits for its own window most of the time. */
export default defineConfig({
  test: {
    ...commonOptions,
    include: ['tests/engines/*.test.ts'],
    exclude: missing.map((name) => `tests/engines/${name}.test.ts`),
    passWithNoTests: true,
    // A whole browser takes its time to start on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    provide: programs,
  },
})
