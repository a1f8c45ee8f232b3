import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { full, sample } from './tests/endurance/extent.ts'

// Named by suffix: x.long.test.ts belongs to `npm run test:endurance` alone; of x.sampled.test.ts `npm test` takes a
// sample, and the long run all.
const isLong = process.env.TEST_LONG !== undefined
const tests = isLong ? '*.{long,sampled}.test.{ts,tsx}' : '*.test.{ts,tsx}'
const factor = Number(process.env.ENDURANCE_FACTOR ?? 1)
const longTimeout = 600_000 * factor
const notToday = isLong ? [] : ['**/*.long.test.ts']
const longest = isLong ? ['tests/deploy/*.long.test.ts'] : []

// Tests write their files here and leave them: all go at once, when the run ends. PostgreSQL runs as another account,
// and Podman takes short paths only.
const folder = mkdtempSync(join(tmpdir(), 'tests-'))
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// The company's time zone counts, and never the machine's: far ahead of UTC, whatever forgets that goes wrong.
process.env.TZ = 'Pacific/Chatham'

// Each commit tries other random inputs and histories, and the same ones each time: what has passed is not left to chance.
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout
const seed = Number.parseInt(commit?.slice(0, 7) ?? '', 16) || 0

/** PostgreSQL takes seconds to start: only these wait for it. */
const onPostgres = [
  'tests/store/{deliveries,desk,drafts,earlier-contents,figures,migrations,publications,requests,mail-batches,restored-files,rate-limit,room,search,site-records}.test.ts',
  'tests/store/{figure-totals,upgrades}.sampled.test.ts',
  'tests/cli/{import,postgres}.test.ts',
  'tests/delivery/several-workers.test.ts',
  'tests/process/two-servers.test.ts',
]

/**
 * These replace modules, or bring a window that modules hold on to. For the others, loading everything again would take
 * longer than the tests.
 */
const withModulesOfTheirOwn = [
  '{sections,ui,site,desk}/**/*.test.tsx',
  'tests/preview/*.test.tsx',
  'ui/contact/form-{draft,fields}.test.ts',
]

const projects = [
  {
    name: 'site',
    include: [`{content,contract,fields,sections,ui,site,render,desk,scripts}/**/${tests}`],
    exclude: [...withModulesOfTheirOwn, ...notToday],
    isolate: false,
  },
  {
    name: 'server',
    include: [`{server,tests}/**/${tests}`],
    exclude: [...onPostgres, ...withModulesOfTheirOwn, 'tests/engines/**', ...notToday, ...longest],
    isolate: false,
  },
  {
    name: 'postgres',
    include: isLong ? onPostgres.filter((path) => path.includes('.sampled.')) : onPostgres,
    globalSetup: 'tests/support/postgres.ts',
    isolate: false,
  },
]

/** Projects run in the order of their names: what takes longest has to begin first. */
const longProjects = [
  { name: 'deploy', include: longest },
  // A whole browser takes its time to start on a busy machine.
  { name: 'engines', include: ['tests/engines/*.long.test.ts'], hookTimeout: 180_000 },
]

const dailyProjects = [
  // Each file loads its modules again, but shares the window.
  { name: 'alone', include: withModulesOfTheirOwn, pool: 'vmForks' },
]

/**
 * For Stryker, whose faults are turned on by a switch inside one process: a test that starts another, or a database that
 * many share, sees none. In a world of its own, a test cannot be told from the others.
 */
const inOneProcess = {
  name: 'one process',
  include: [
    '{content,contract,fields,sections,ui,site,desk,render,scripts,server}/**/*.test.ts',
    'tests/{api,cli,delivery,store}/*.test.ts',
  ],
  exclude: [
    ...onPostgres,
    ...withModulesOfTheirOwn,
    ...notToday,
    'tests/{api/{disk-full,slow-clients},cli/{process,spreadsheet}*,delivery/{encryption,whole-server},store/postgres-faults}*',
  ],
  isolate: false,
}

export default defineConfig({
  test: {
    // While one waits for a process or a mail server, a browser has the core. Each worker loads everything for itself.
    maxWorkers: availableParallelism(),
    // Tests that start a database, a mail server or a whole process need more than the default five seconds.
    testTimeout: isLong ? longTimeout : 60_000,
    hookTimeout: 60_000,
    // What fails once on a busy machine is repeated, and named at the end.
    retry: 1,
    // How long something takes on a busy machine is no fact about the server.
    expect: { poll: { timeout: isLong ? 120_000 : 20_000, interval: 20 } },
    silent: 'passed-only',
    provide: { extent: isLong ? full(factor) : sample, seed },
    setupFiles: 'tests/support/seed.ts',
    projects: chooseProjects().map((test) => ({ extends: true, test })),
  },
})

function chooseProjects() {
  if (process.env.STRYKER_MUTATOR_WORKER !== undefined) return [inOneProcess]
  return [...projects, ...(isLong ? longProjects : dailyProjects)]
}
