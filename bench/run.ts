import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, findWholeChromium } from '../tests/support/browsers.ts'
import { measureGrowth } from './growth.ts'
import { installLighthouse, measurePageSpeed } from './page-speed.ts'
import { comparePages, compareServers, measureServerSpeed } from './server-speed.ts'
import { compareSites, measureSiteGrowth } from './site-growth.ts'
import { startSite } from './site-server.ts'

// npm run bench [-- [--quick] [--largest COUNT] [--against FOLDER] [PART …]]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    largest: { type: 'string', default: '1000000' },
    against: { type: 'string' },
  },
})
const { quick, against } = values
const root = against && resolve(process.env.INIT_CWD ?? '.', against)
process.chdir(join(import.meta.dirname, '..'))
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= (quick ? 10_000 : Number(values.largest)))
const rounds = quick ? 1 : 5
const shell = { name: 'headless shell', path: findChromium() ?? '' }
// What npm offers tops out at about 1,500 large pages a second, long before the server does.
if (spawnSync('wrk', ['-v']).error)
  throw new Error('The measurements need wrk: apt-get install wrk, or brew install wrk.')

const parts: Record<string, () => Promise<string | string[]>> = root
  ? {
      servers: () => compareServers(root, quick ? 2 : 4, quick ? 1 : 3),
      pages: () => withLighthouse(() => comparePages(root, quick ? 1 : 3, shell.path)),
      growth: () => compareSites(root, rounds),
    }
  : {
      'page-speed': () => withLighthouse(measurePages),
      'server-speed': () => measureServerSpeed(quick ? 2 : 5, rounds),
      requests: () => measureGrowth(sizes, quick ? 3 : 8),
      growth: () => measureSiteGrowth(quick ? [6, 100] : [6, 100, 600], rounds),
    }
const tables = [describeMachine()]
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  tables.push(...[await measure()].flat())
  console.log(`\n${tables.at(-1)}`)
}
// bench/results.md keeps what a reader wants to know of the last whole run.
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.md', `${tables.join('\n\n')}\n`)

function withLighthouse<Result>(measure: () => Promise<Result>): Promise<Result> {
  installLighthouse()
  return measure()
}

async function measurePages(): Promise<string[]> {
  const site = await startSite()
  const whole = { name: 'whole Chromium', path: findWholeChromium() ?? '' }
  const taken = [await measurePageSpeed(site.url, { preset: 'mobile', rounds, browser: shell })]
  // Phones run the whole browser, and what the headless shell leaves out takes time.
  for (const preset of !quick && whole.path ? (['mobile', 'mobile, slowed twice'] as const) : [])
    taken.push(await measurePageSpeed(site.url, { preset, rounds, browser: whole }))
  if (!quick) taken.push(await measurePageSpeed(site.url, { preset: 'desktop', rounds, browser: shell }))
  await site.stop()
  return taken
}

function describeMachine(): string {
  const { dependencies } = JSON.parse(readFileSync('bench/package.json', 'utf8')) as {
    dependencies: { lighthouse: string }
  }
  const date = new Date().toISOString().slice(0, 10)
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  return `## ${date}, ${revision}\n\n${cpus().length} x ${cpus()[0]?.model.trim()}, ${memoryGb} GB, ${process.platform}-${process.arch}, Node ${process.version}, Lighthouse ${dependencies.lighthouse}`
}
