import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { measureDeskGrowth } from './desk-growth.ts'
import { measureFirstTap } from './first-tap.ts'
import { measureGrowth } from './growth.ts'
import { serveLimitPage } from './limit-page.ts'
import { measureMemory } from './memory.ts'
import { measureModuleWeight } from './module-weight.ts'
import { measurePageSpeed } from './page-speed.ts'
import { measurePageWeight } from './page-weight.ts'
import { measurePageWork } from './page-work.ts'
import { benchTool, root } from './paths.ts'
import { measureRouteChange } from './route-change.ts'
import { measureServerSpeed } from './server-speed.ts'
import { startSite } from './site-server.ts'

const introduction = `# Measurements

The last run of \`npm run bench\`, which writes this file; \`npm run bench -- --quick\` takes about two minutes and only
prints. Compare figures only within one run.`

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const isQuick = values.quick
process.chdir(root)
installBenchTools()

const parts: string[] = []
const add = (part: string) => {
  parts.push(part)
  console.log(`\n${part}`)
}

add(describeMachine())
add(await measureModuleWeight())
add(measurePageWeight())

const site = await startSite()
const limit = await serveLimitPage()
const addresses = { siteUrl: site.url, limitUrl: limit.url }
add(await measurePageWork(site.url, isQuick ? 2 : 12))
add(await measureFirstTap(site.url))
add(await measureRouteChange(site.url))
add(await measurePageSpeed(addresses, 'mobile', isQuick ? 1 : 5))
if (!isQuick) add(await measurePageSpeed(addresses, 'desktop', 5))
await limit.stop()
await site.stop()

add(await (isQuick ? measureServerSpeed(2, 2) : measureServerSpeed(5, 5)))
add(await measureMemory(isQuick ? 1 : 6))
add(await measureGrowth(isQuick ? [10_000] : [10_000, 100_000, 1_000_000], isQuick ? 3 : 8))
add(await measureDeskGrowth(isQuick ? [10_000] : [10_000, 100_000, 1_000_000]))

if (!isQuick) writeFileSync('bench/results.md', `${[introduction, ...parts].join('\n\n')}\n`)

/** The measuring tools have a lock file of their own and are installed on first use. */
function installBenchTools(): void {
  if (existsSync(benchTool('lighthouse'))) return
  console.error('> installing the measuring tools')
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
