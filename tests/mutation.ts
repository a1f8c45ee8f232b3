import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

// node scripts/bootstrap.js tests/mutation.ts [PATH…] [--minutes 30] [--sample 300 --seed 33] [--put 7]

type Position = { line: number; column: number }
type Mutant = {
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
  status?: string
}
type Fault = Mutant & { area: string; file: string }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

const areas: Record<string, string> = {
  store: 'server/store/**',
  build: 'scripts/build/**',
  contact: 'server/contact/**',
  'desk server': 'server/desk/**',
  versions: 'server/{versions,pages}/**',
  'command line': 'server/{cli,export}/**',
  contract: 'contract/**',
  'digest and upkeep': 'server/{digest,upkeep}/**',
  render: 'render/**',
  delivery: 'server/delivery/**',
  site: 'site/**',
  content: 'content/**/*.ts',
  'desk in the browser': 'desk/**',
}

const { values: chosen, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    /** After which it stops and tells what it found so far; the next run goes on from there. */
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: String(availableParallelism()) },
    /** Only these files of tests: sooner, and what they alone are worth. */
    tests: {
      type: 'string',
      multiple: true,
      default: [
        '{content,contract,site,desk,render,scripts,server}/**/*.test.ts',
        'tests/{api,cli,delivery,store}/*.test.ts',
      ],
    },
    /** As many faults, drawn by the seed, evenly over the areas. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Puts a fault of the last sample into the code, for the tests that start processes and browsers. */
    put: { type: 'string' },
  },
})

/** Words are the content's, and most others are for a log. */
const excluded = 'StringLiteral'
const folder = '.mutation'
// By Stryker's own option, it would put in nothing that is worked out while a file is loaded.
process.env.TEST_MUTATION = chosen.tests.flatMap((pattern) => globSync(pattern)).join(',')
const [sampleFile, resultsFile] = [`${folder}/sample.json`, `${folder}/results.json`]
const options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutator: { excludedMutations: [excluded] },
  concurrency: Number(chosen.workers),
  incremental: true,
  incrementalFile: resultsFile,
  tempDirName: `${folder}/copies`,
  // Else it wants the interface of an older TypeScript, and writes into build/.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  timeoutMS: 20_000,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  warnings: false,
}

mkdirSync(folder, { recursive: true })
if (chosen.put !== undefined) put(Number(chosen.put))
else if (chosen.sample === undefined) await run(paths.length > 0 ? paths : Object.values(areas), report)
else {
  const faults = await draw(Number(chosen.sample), chosen.seed)
  writeFileSync(sampleFile, JSON.stringify(faults, null, 2))
  const rangeOf = ({ file, location: { start, end } }: Fault) =>
    `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
  await run(faults.map(rangeOf), () => reportSample(faults))
}

/** Stryker keeps its results when it is interrupted, and then ends this process. */
async function run(mutate: string[], tell: () => void): Promise<void> {
  const timer = setTimeout(() => process.kill(process.pid, 'SIGINT'), Number(chosen.minutes) * 60_000)
  process.once('exit', tell)
  await new Stryker({ ...options, mutate: mutate.flatMap(toFiles) }).runMutationTest()
  clearTimeout(timer)
}

function toFiles(path: string): string[] {
  if (/:\d+:\d+-/.test(path)) return [path]
  const found = globSync([path, `${path}/**`]).map((file) => file.replaceAll('\\', '/'))
  return found.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
}

/** Every place where a fault stayed unnoticed, then each folder with its share. */
function report(): void {
  const files = readResults()
  const asked = new Set((paths.length > 0 ? paths : Object.values(areas)).flatMap(toFiles))
  const shares = new Map<string, { noticed: number; all: number }>()
  for (const [file, { source, mutants }] of Object.entries(files).filter(([name]) => asked.has(name))) {
    for (const mutant of mutants.filter(({ status }) => status !== 'Ignored' && status !== 'Pending')) {
      const name = file.slice(0, file.lastIndexOf('/'))
      const share = shares.get(name) ?? { noticed: 0, all: 0 }
      shares.set(name, share)
      share.all += 1
      if (isNoticed(mutant)) share.noticed += 1
      else console.log(describe(file, source, mutant))
    }
  }
  for (const [name, { noticed, all }] of shares)
    console.log(`${((100 * noticed) / all).toFixed(1).padStart(6)} %  ${name} (${noticed} of ${all})`)
}

function reportSample(faults: Fault[]): void {
  const files = readResults()
  const verdicts = faults.map((fault) => {
    const found = files[fault.file]?.mutants.find((mutant) => keyOf(mutant) === keyOf(fault))
    return { ...fault, status: found?.status ?? 'Pending' }
  })
  writeFileSync(sampleFile, JSON.stringify(verdicts, null, 2))
  for (const [index, fault] of verdicts.entries())
    if (!isNoticed(fault)) console.log(`${index + 1}. ${describe(fault.file, readFileSync(fault.file, 'utf8'), fault)}`)
  for (const area of Object.keys(areas)) {
    const own = verdicts.filter((fault) => fault.area === area)
    console.log(`${area}: ${own.filter(isNoticed).length} of ${own.length}`)
  }
}

function isNoticed({ status }: Mutant): boolean {
  return ['Killed', 'Timeout', 'RuntimeError', 'CompileError'].includes(status ?? '')
}

function describe(file: string, source: string, { location, replacement = '', status }: Mutant): string {
  const { from, to } = offsetsOf(source, location)
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
  return `${file}:${location.start.line}  ${status}  ${short(source.slice(from, to))}  →  ${short(replacement)}`
}

function put(number: number): void {
  const fault = (JSON.parse(readFileSync(sampleFile, 'utf8')) as Fault[])[number - 1]
  if (!fault) throw new Error('The last sample has no such fault.')
  const source = readFileSync(fault.file, 'utf8')
  const { from, to } = offsetsOf(source, fault.location)
  writeFileSync(fault.file, source.slice(0, from) + fault.replacement + source.slice(to))
  console.log(describe(fault.file, source, fault))
}

/** Lines and columns count from 1. */
function offsetsOf(source: string, { start, end }: Mutant['location']): { from: number; to: number } {
  const lines = source.split('\n')
  const offset = ({ line, column }: Position) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  return { from: offset(start), to: offset(end) }
}

/** The same seed draws the same faults from the same code. */
async function draw(count: number, seed: string): Promise<Fault[]> {
  let state = Number(seed)
  // A linear congruential generator, with the figures of Numerical Recipes.
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const found = await discover(Object.values(areas).flatMap(toFiles))
  return Object.entries(areas).flatMap(([area, pattern]) => {
    const all = toFiles(pattern)
      .toSorted()
      .flatMap((file) => (found[file]?.mutants ?? []).map((mutant) => ({ ...mutant, area, file })))
      .filter(({ mutatorName, status }) => mutatorName !== excluded && status !== 'Ignored')
      .toSorted((one, other) => (one.file + keyOf(one) < other.file + keyOf(other) ? -1 : 1))
    const share = Math.min(all.length, Math.round(count / Object.keys(areas).length))
    return Array.from({ length: share }, () => all.splice(Math.floor(random() * all.length), 1)[0] as Fault)
  })
}

function keyOf({ location: { start, end }, mutatorName, replacement }: Mutant): string {
  return [start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ')
}

/** Every fault that Stryker knows, by its Mutation Server Protocol. */
async function discover(files: string[]): Promise<Report['files']> {
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
  const server = spawn(process.execPath, [stryker, 'serve', 'stdio', '--', '--mutate', files.join(',')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'discover', params: {} })
  server.stdin.write(`Content-Length: ${Buffer.byteLength(question)}\r\n\r\n${question}`)
  let answer = ''
  for await (const piece of server.stdout.setEncoding('utf8')) {
    answer += piece
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    if (body && Buffer.byteLength(body) >= Number(/\d+/.exec(head)?.[0])) break
  }
  server.kill()
  const { result, error } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '')
  if (error) throw new Error(error.message)
  return result.files
}

function readResults(): Report['files'] {
  return existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Report).files : {}
}
