import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Tally, tell } from './tally.ts'

/** A reporter that counts; another one beside it prints the failures. */
export default class VitestTally implements Reporter {
  private readonly tally: Tally = { done: 0, total: 0, passed: 0, failed: 0 }

  onTestModuleCollected(module: TestModule): void {
    this.tally.total += [...module.children.allTests()].filter(isToRun).length
    tell(this.tally)
  }

  onTestCaseResult(test: TestCase): void {
    if (!isToRun(test)) return
    this.tally.done += 1
    const { state } = test.result()
    if (state === 'passed') this.tally.passed += 1
    // Lint finds whoever leaves a test out by hand: these need a program or a system that is not here.
    else if (state === 'skipped') console.log(`  NOT RUN, since it needs what is not here: ${test.fullName}`)
    else this.tally.failed += 1
    tell(this.tally)
  }

  /** A file that does not even load has no test that could fail. */
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.tally.failed += errors.length + modules.reduce((sum, module) => sum + module.errors().length, 0)
    tell(this.tally)
  }
}

/** Vitest marks what a name filter leaves out as skipped, too. */
function isToRun(test: TestCase): boolean {
  return process.env.TEST_PATTERN === undefined || test.options.mode !== 'skip'
}
