import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { longProofs } from './scripts/checks/runners.ts'
import { sample } from './tests/endurance/extent.ts'

/** PostgreSQL takes seconds to start: only these wait for it. */
const onPostgres = [
  'tests/store/{deliveries,desk,figures,migrations,requests,rate-limit,search}.test.ts',
  'tests/cli/{import,postgres}.test.ts',
  'tests/delivery/several-workers.test.ts',
  'tests/process/two-servers.test.ts',
]

/**
 * These replace modules, or bring a window that modules hold on to. For the others, loading everything anew would take
 * longer than the tests.
 */
const inAWorldOfTheirOwn = [
  '{site,desk}/**/*.test.tsx',
  'site/contact/form-{draft,fields}.test.ts',
  'desk/time/format-moment.test.ts',
]

export const commonOptions = {
  // The default leaves one core to the runner, which hardly needs it.
  maxWorkers: '100%',
  // Tests that start a database, a mail server or a whole process need more than the default five seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // How long something takes on a busy machine is no fact about the server.
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

export default defineConfig({
  test: {
    ...commonOptions,
    // While one waits for a process or a mail server, another has the core.
    maxWorkers: availableParallelism() + 1,
    provide: { extent: sample },
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{content,contract,site,desk,scripts}/**/*.test.{ts,tsx}'],
          exclude: inAWorldOfTheirOwn,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: inAWorldOfTheirOwn,
          // A new world for each file, in which only the window is not loaded anew.
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: [...onPostgres, longProofs, 'tests/engines/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          globalSetup: 'tests/support/postgres-for-all.ts',
          isolate: false,
        },
      },
    ],
  },
})
