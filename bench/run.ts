import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureDeskGrowth } from './desk-growth.ts'
import { measureFirstTap } from './first-tap.ts'
import { measureGrowth } from './growth.ts'
import { measureMemory } from './memory.ts'
import { measureModuleWeight } from './module-weight.ts'
import { lighthouse, measurePageSpeed } from './page-speed.ts'
import { measurePageWork } from './page-work.ts'
import { measureRouteChange } from './route-change.ts'
import { measureServerSpeed } from './server-speed.ts'
import { startSite } from './site-server.ts'

const introduction = `# Measurements

The last run of \`npm run bench\`, which writes this file; \`npm run bench -- --quick\` takes about two minutes and only
prints. Compare figures only within one run.`

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const isQuick = values.quick
process.chdir(join(import.meta.dirname, '..'))
requireWrk()
installLighthouse()

const parts: string[] = []
const add = (part: string) => {
  parts.push(part)
  console.log(`\n${part}`)
}

add(describeMachine())
add(await measureModuleWeight())

const site = await startSite()
add(await measurePageWork(site.url, isQuick ? 2 : 12))
add(await measureFirstTap(site.url))
add(await measureRouteChange(site.url))
add(await measurePageSpeed(site.url, 'mobile', isQuick ? 1 : 5))
if (!isQuick) add(await measurePageSpeed(site.url, 'desktop', 5))
await site.stop()

add(await (isQuick ? measureServerSpeed(2, 2) : measureServerSpeed(5, 5)))
add(await measureMemory(isQuick ? 1 : 6))
add(await measureGrowth(isQuick ? [10_000] : [10_000, 100_000, 1_000_000], isQuick ? 3 : 8))
add(await measureDeskGrowth(isQuick ? [10_000] : [10_000, 100_000, 1_000_000]))

if (!isQuick) writeFileSync('bench/results.md', `${[introduction, ...parts].join('\n\n')}\n`)

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
  const { version } = JSON.parse(readFileSync('bench/node_modules/lighthouse/package.json', 'utf8')) as {
    version: string
  }
  const [cpu] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  return `## ${date}, ${revision}\n\n${cpus().length} x ${cpu?.model.trim()}, ${memoryGb} GB, ${process.platform}-${process.arch}, Node ${process.version}, Lighthouse ${version}`
}
