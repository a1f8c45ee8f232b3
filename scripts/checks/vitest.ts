/** Vitest, so that it prints failures only and sends its counts. */
export const vitest = {
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=minimal', '--reporter=./scripts/checks/vitest-tally.ts'],
}
