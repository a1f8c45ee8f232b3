import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type Tally, tell } from './tally.ts'

/** A reporter that counts, and prints a failure as soon as it is known. */
export default class BrowserTally implements Reporter {
  private readonly tally: Tally = { done: 0, total: 0, passed: 0, failed: 0 }

  onBegin(_config: unknown, suite: Suite): void {
    this.tally.total = suite.allTests().length
    tell(this.tally)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.tally.done += 1
    // A skipped test proves nothing, and one that was expected to fail does not either.
    if (result.status === 'passed' && test.outcome() === 'expected') this.tally.passed += 1
    else {
      this.tally.failed += 1
      console.log(`\nFAILED ${test.titlePath().slice(1).join(' › ')}`)
      for (const error of result.errors) this.onError(error)
    }
    tell(this.tally)
  }

  onError({ message, value, snippet, location }: TestError): void {
    const place = location ? `at ${location.file}:${location.line}` : ''
    console.log([message ?? value, snippet, place].filter(Boolean).join('\n'))
  }

  /** Tests that never ran, after a crash or a timeout of everything, have not passed. */
  onEnd({ status }: FullResult): void {
    if (status !== 'passed') this.tally.failed += this.tally.total - this.tally.done
    tell(this.tally)
  }

  printsToStdio(): boolean {
    return true
  }
}
