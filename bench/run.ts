import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, findWholeChromium } from '../tests/support/browsers.ts'
import { measureDeskGrowth } from './desk-growth.ts'
import { measureFirstTap } from './first-tap.ts'
import { measureGrowth } from './growth.ts'
import { measureHoldUps } from './hold-ups.ts'
import { measureMemory } from './memory.ts'
import { measureModuleWeight } from './module-weight.ts'
import { lighthouse, measurePageSpeed } from './page-speed.ts'
import { measurePageWork } from './page-work.ts'
import { measureRouteChange } from './route-change.ts'
import { measureServerSpeed } from './server-speed.ts'
import { startSite } from './site-server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, largest: { type: 'string', default: '1000000' } },
})
const isQuick = values.quick
const largest = isQuick ? 10_000 : Number(values.largest)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= largest)
process.chdir(join(import.meta.dirname, '..'))
requireWrk()

const parts: string[] = []
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)
async function measure(name: string, take: () => string | Promise<string>): Promise<void> {
  if (!isWanted(name)) return
  parts.push(await take())
  console.log(`\n${parts.at(-1)}`)
}

await measure('machine', describeMachine)
await measure('module-weight', measureModuleWeight)

if (['page-work', 'first-tap', 'route-change', 'page-speed'].some(isWanted)) {
  const site = await startSite()
  await measure('page-work', () => measurePageWork(site.url, isQuick ? 2 : 12))
  await measure('first-tap', () => measureFirstTap(site.url))
  await measure('route-change', () => measureRouteChange(site.url))
  if (isWanted('page-speed')) installLighthouse()
  const shell = { name: 'headless shell', path: findChromium() ?? '' }
  const whole = findWholeChromium()
  await measure('page-speed', () =>
    measurePageSpeed(site.url, { preset: 'mobile', rounds: isQuick ? 1 : 5, browser: shell }),
  )
  if (!isQuick) {
    // A telephone has all of it, and what the shell leaves out takes time.
    const browser = { name: 'whole Chromium', path: whole ?? '' }
    for (const preset of whole ? (['mobile', 'mobile, slowed twice'] as const) : [])
      await measure('page-speed', () => measurePageSpeed(site.url, { preset, rounds: 5, browser }))
    await measure('page-speed', () => measurePageSpeed(site.url, { preset: 'desktop', rounds: 5, browser: shell }))
  }
  await site.stop()
}

await measure('server-speed', () => (isQuick ? measureServerSpeed(2, 2) : measureServerSpeed(5, 5)))
await measure('memory', () => measureMemory(isQuick ? 1 : 6))
await measure('growth', () => measureGrowth(sizes, isQuick ? 3 : 8))
await measure('desk-growth', () => measureDeskGrowth(sizes))
await measure('hold-ups', () => measureHoldUps(sizes))

// bench/results.md keeps what a reader wants to know of the last whole run.
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.md', `${parts.join('\n\n')}\n`)

/** What npm offers tops out at about 1,500 large pages a second, long before the server does. */
function requireWrk(): void {
  if (!spawnSync('wrk', ['-v']).error) return
  console.error('The measurements need wrk: install it with apt-get install wrk, or brew install wrk.')
  process.exit(1)
}

/** Has a lock file of its own and is installed on first use, as nothing but the measurements needs it. */
function installLighthouse(): void {
  if (existsSync(lighthouse)) return
  console.error('> installing Lighthouse')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: 'bench',
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function describeMachine(): string {
  const { dependencies } = JSON.parse(readFileSync('bench/package.json', 'utf8')) as {
    dependencies: { lighthouse: string }
  }
  const [cpu] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  return `## ${date}, ${revision}\n\n${cpus().length} x ${cpu?.model.trim()}, ${memoryGb} GB, ${process.platform}-${process.arch}, Node ${process.version}, Lighthouse ${dependencies.lighthouse}`
}
