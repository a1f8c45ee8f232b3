/** Runners that print failures only and send their counts. */
export const vitest = {
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=minimal', '--reporter=./scripts/checks/vitest-tally.ts'],
}

export const playwright = {
  program: 'node_modules/@playwright/test/cli.js',
  args: ['test', '--reporter=./scripts/checks/browser-tally.ts'],
}
