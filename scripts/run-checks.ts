import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A check either counts as one, or runs many tests and leaves a report of them. */
type Check = { title: string; command: string; countTests?: () => Counts }
type Counts = { passed: number; failed: number }

const vitestReport = 'test-results/vitest.json'
const browserReport = 'test-results/browser.json'

// Cheap ones first: a typing error is told within seconds.
const checks: Check[] = [
  { title: 'format and lint', command: 'biome check --error-on-warnings .' },
  { title: 'types', command: 'tsc -b' },
  { title: 'dead code', command: 'knip --no-progress' },
  {
    title: 'unit, API, store and delivery tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${vitestReport}`,
    countTests: countVitest,
  },
  { title: 'browser tests', command: 'playwright test', countTests: countBrowserTests },
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
rmSync('test-results', { recursive: true, force: true })

const total: Counts = { passed: 0, failed: 0 }
for (const check of checks) {
  const { passed, failed } = run(check)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function run({ title, command, countTests }: Check): Counts {
  console.log(`\n> ${title}`)
  const startedAt = performance.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  const counts = countTests?.() ?? { passed: 0, failed: 0 }
  // The command itself is a check too: a crash with no failed test still fails.
  const ok = status === 0
  console.log(`> ${title}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  if (ok) return { passed: counts.passed + (countTests ? 0 : 1), failed: counts.failed }
  return { passed: counts.passed, failed: Math.max(counts.failed, 1) }
}

function countVitest(): Counts {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }
}

function countBrowserTests(): Counts {
  if (!existsSync(browserReport)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
