/** Runners that print failures only and send their counts. */
export const vitest = {
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=minimal', '--reporter=./scripts/checks/vitest-tally.ts'],
}

/** Those of which `npm test` has no sample. */
export const longProofs =
  'tests/endurance/{backup-drill,containers,kills,soak,instances,edit-*,engines-*,update,dev-problems}.test.ts'

export const playwright = {
  program: 'node_modules/@playwright/test/cli.js',
  args: ['test', '--reporter=./scripts/checks/browser-tally.ts'],
}
