import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium, installBrowsers } from './support/browsers.ts'

// node scripts/bootstrap.js tests/run.ts [--long] [PATTERN]
// A pattern is a part of a file's path, or of a test's title where no path has it.
const args = process.argv.slice(2)
const isLong = args[0] === '--long'
const [pattern] = isLong ? args.slice(1) : args

type Outcome = {
  title: string
  passed: number
  failures: string[]
  seconds: number
  /** Tests that failed once and passed when they were repeated. */
  repeated?: string[]
  notRun?: string[]
}

rmSync('test-results', { recursive: true, force: true })
if (isLong) process.env.TEST_LONG = '1'
if (pattern !== undefined) process.env.TEST_PATTERN = pattern

const outcomes: Outcome[] = []
if (!isLong && pattern === undefined) outcomes.push(await runStaticChecks())
// A lint error is told within seconds, and not after minutes of tests.
if (outcomes.every(({ failures }) => failures.length === 0)) {
  installBrowsers(isLong)
  const paths = findPaths()
  const isWanted = (suffix: RegExp) => paths === undefined || paths.some((path) => suffix.test(path))
  // Side by side, because both wait a lot: for processes, mail servers and pictures. In a long run, both work a lot.
  const units = isWanted(/\.test\.tsx?$/) ? runVitest(choose(paths, '--testNamePattern')) : undefined
  if (isLong) await units
  const pages = isWanted(/\.spec\.ts$/) ? runPlaywright(choose(paths, '--grep'), units) : undefined
  outcomes.push(...(await Promise.all([units, pages])).filter((outcome) => outcome !== undefined))
}
summarize()

/** The test files that were asked for; undefined when it was all of them, or a part of a title. */
function findPaths(): string[] | undefined {
  if (pattern === undefined) return undefined
  const all = globSync('**/*.{test,spec}.{ts,tsx}', { exclude: ['**/node_modules'] })
  const found = all.filter((path) => path.includes(pattern))
  if (found.length > 0) return found
  console.log(
    `No test file has "${pattern}" in its path, so it is looked for in the titles of all tests: that takes minutes.`,
  )
  return undefined
}

function choose(paths: string[] | undefined, titleOption: string): string[] {
  if (pattern === undefined) return []
  return paths ? [pattern] : [titleOption, RegExp.escape(pattern)]
}

/** All at once. What a check says is shown only when it fails. */
async function runStaticChecks(): Promise<Outcome> {
  const commands = {
    'format and lint': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
    // More checkers would each work out the same types again, and the projects are checked side by side already.
    types: ['typescript/bin/tsc', '-b', '--checkers', '1'],
    'dead code': ['knip/bin/knip.js', '--no-progress'],
  }
  return measure('static checks', async () => {
    const results = await Promise.all(
      Object.entries(commands).map(async ([title, [program, ...options]]) => {
        const child = spawn(process.execPath, [`node_modules/${program}`, ...options], {
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
        if (code !== 0) console.log(`\nFAILED ${title}\n${said}${errors}`)
        return code === 0 ? [] : title
      }),
    )
    const failures = results.flat()
    return { passed: results.length - failures.length, failures }
  })
}

function runVitest(choice: string[]): Promise<Outcome> {
  const file = 'test-results/vitest.json'
  const title = isLong ? 'long proofs' : 'unit, API, store and delivery tests'
  return measure(title, async () => {
    // A long run says what it is doing.
    const reporters = [`--reporter=${isLong ? 'default' : 'dot'}`, '--reporter=json', `--outputFile.json=${file}`]
    const code = await runProgram('vitest/vitest.mjs', ['run', ...reporters, '--passWithNoTests', ...choice])
    const report = readReport<VitestReport>(file)
    const files = report?.testResults ?? []
    const tests = files.flatMap(({ assertionResults }) => assertionResults)
    const failures = files.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that doesn't even load has no test that could fail.
      const titles =
        status === 'failed' && failed.length === 0 ? ['the file itself'] : failed.map(({ fullName }) => fullName)
      return titles.map((title) => `${relative('', name)}: ${title}`)
    })
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failures: nameCrash(code, failures),
      repeated: files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
          .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
      ),
      notRun: tests.flatMap(({ meta }) => meta?.missing ?? []),
    }
  })
}

/** What it says is shown after the others have had their say. */
async function runPlaywright(choice: string[], others?: Promise<unknown>): Promise<Outcome> {
  const file = 'test-results/browser.json'
  return measure(isLong ? 'walks in the browser' : 'browser tests', async () => {
    const chromium = findChromium()
    if (!chromium)
      return { passed: 0, failures: ['no Chromium: install chromium-headless-shell, or set CHROMIUM_PATH'] }
    process.env.CHROMIUM_PATH = chromium
    const options = ['test', '--pass-with-no-tests', ...choice]
    const code = await runProgram('@playwright/test/cli.js', options, isLong ? undefined : others)
    const report = readReport<PlaywrightReport>(file)
    if (!report) return { passed: 0, failures: nameCrash(code, []) }
    const repeated = findSpecs(report, 'flaky')
    return {
      passed: report.stats.expected + repeated.length,
      // A skipped test proves nothing, and one that was expected to fail doesn't either.
      failures: nameCrash(code, [...findSpecs(report, 'unexpected'), ...findSpecs(report, 'skipped')]),
      repeated,
    }
  })
}

type VitestTest = { fullName: string; status: string; failureMessages: string[]; meta?: { missing?: string } }
type VitestReport = { testResults: { name: string; status: string; assertionResults: VitestTest[] }[] }

type PlaywrightSpec = { file: string; title: string; tests: { projectName: string; status: string }[] }
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = PlaywrightSuite & { stats: { expected: number } }

function findSpecs({ specs = [], suites = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, status }) => `tests/browser/${file}: ${title} (${projectName}, ${status})`),
  )
  return [...own, ...suites.flatMap((suite) => findSpecs(suite, wanted))]
}

/** A runner that crashed has failed, whatever it counted. */
function nameCrash(code: number | null, failures: string[]): string[] {
  return code === 0 || failures.length > 0 ? failures : [`its runner ended with ${code}`]
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

async function runProgram(program: string, options: string[], others?: Promise<unknown>): Promise<number | null> {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...options], {
    stdio: ['ignore', others ? 'pipe' : 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  if (others) {
    const said: string[] = []
    child.stdout?.setEncoding('utf8').on('data', (piece) => said.push(piece))
    await Promise.all([closed, others])
    console.log(said.join(''))
  }
  return (await closed)[0]
}

async function measure(title: string, work: () => Promise<Omit<Outcome, 'title' | 'seconds'>>): Promise<Outcome> {
  console.log(`\n> ${title}`)
  const startedAt = performance.now()
  return { title, ...(await work()), seconds: (performance.now() - startedAt) / 1000 }
}

/** How long each layer took, what was not run, then the one line that other programs read. */
function summarize(): void {
  console.log()
  for (const { title, passed, failures, seconds } of outcomes) {
    const result = passed + failures.length === 0 ? 'nothing matches,' : `${passed} passed, ${failures.length} failed,`
    console.log(`  ${title}: ${result} ${seconds.toFixed(0)} s`)
  }
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
  const repeated = outcomes.flatMap((outcome) => outcome.repeated ?? [])
  if (repeated.length > 0) console.log(`\nPassed only when repeated:\n  ${repeated.join('\n  ')}`)
  const notRun = Map.groupBy(
    outcomes.flatMap((outcome) => outcome.notRun ?? []),
    (missing) => missing,
  )
  if (notRun.size > 0) console.log('\nNot run here, for want of:')
  for (const [missing, tests] of notRun) console.log(`  ${missing}: ${tests.length}`)
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  // A run that proves nothing has failed, too: a mistyped pattern isn't a success.
  process.exitCode = passed > 0 && failures.length === 0 ? 0 : 1
}
