import type { Outcome } from './run-layer.ts'

/** How long each layer took, then the one line that other programs read. */
export function summarize(outcomes: Outcome[]): string {
  const lines = outcomes.map(({ title, passed, failed, seconds }) => {
    const result = passed + failed === 0 ? 'nothing matches,' : `${passed} passed, ${failed} failed,`
    return `  ${title}: ${result} ${seconds.toFixed(0)} s`
  })
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  return `\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`
}

/** A run that proves nothing has failed, too: a pattern with a typing error is no success. */
export function endWith(outcomes: Outcome[]): void {
  console.log(summarize(outcomes))
  const proved = outcomes.some(({ passed }) => passed > 0)
  process.exitCode = proved && outcomes.every(({ failed }) => failed === 0) ? 0 : 1
}
