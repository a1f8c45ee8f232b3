import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { resolveContent } from '../content/resolve/resolve-content.ts'
import { listedMetas } from '../content/resolve/resolve-pages.ts'
import type { Content } from '../content/schema/content.ts'
import { browserFlags } from '../tests/support/browsers.ts'
import { readText, renderSample } from '../tests/support/rendered-site.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { describeRange, formatTable, median } from './table.ts'
import { takeTurns } from './turns.ts'

/** The pages that search engines may list. */
export function listRoutes(content: Content): string[] {
  return listedMetas(resolveContent(content).pages).map(({ path }) => path)
}

export const routes = listRoutes(readSampleContent().content)
const lighthouse = 'bench/node_modules/.bin/lighthouse'

/**
 * A telephone is a fast desktop, whose index is 1,500 or more, slowed four times. Of a slower machine, Lighthouse's makers
 * advise, twice makes one.
 */
const presets = {
  mobile: [],
  'mobile, slowed twice': ['--throttling.cpuSlowdownMultiplier=2'],
  desktop: ['--preset=desktop'],
}
type Preset = keyof typeof presets

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { transferSize?: number; resourceType?: string }[] } }
  >
}

type Conditions = { preset: Preset; rounds: number; browser: { name: string; path: string } }
export type PageSpeed = ReturnType<typeof readReport>

/** Lighthouse on all routes beside the limit page. */
export async function measurePageSpeed(siteUrl: string, { preset, rounds, browser }: Conditions): Promise<string> {
  const limit = await serveLimitPage()
  const limitName = 'the limit: Home without script, font, image'
  const urls = { [limitName]: limit.url, ...Object.fromEntries(routes.map((route) => [route, siteUrl + route])) }
  const targets = Object.entries(urls).map(([name, url]) => [name, () => runLighthouse(url, browser.path, preset)])
  const { results, note } = await takeTurns<PageSpeed>(Object.fromEntries(targets), rounds)
  limit.stop()
  const lcpOf = (runs: PageSpeed[] = []) => median(runs.map(({ lcpMs }) => lcpMs))
  const rows = [...results].map(([name, runs]) => {
    const all = (key: keyof PageSpeed) => runs.map((run) => run[key])
    const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((key) => median(all(key)))
    return [
      name,
      scores.join(' / '),
      describeRange(all('lcpMs')),
      (lcpOf(runs) / lcpOf(results.get(limitName))).toFixed(2),
      describeRange(all('tbtMs')),
      Math.max(...all('cls')).toFixed(3),
      median(all('totalKb')).toFixed(0),
      median(all('scriptKb')).toFixed(0),
      describeRange(all('machineIndex')),
    ]
  })
  const columns = 'Page|Perf / A11y / Best / SEO|LCP ms|LCP / limit|TBT ms|CLS (most)|Total kB|Script kB|Machine'
  const title = `### Lighthouse, ${preset}, ${browser.name}, ${rounds} interleaved runs`
  return `${title}\n\n${formatTable(columns.split('|'), rows)}\n\n${note}`
}

/** Our own Home with the same words and styles, but no script, no font and no image: as fast as this page could ever be. */
async function serveLimitPage(): Promise<{ url: string; stop(): void }> {
  const html = readText((await renderSample()).files, '/')
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:preload|modulepreload|icon|manifest|apple-touch-icon)"[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/<img\b[^>]*>/g, '')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    return response.writeHead(200, headers).end(brotliCompressSync(html))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** One run in a browser of its own. */
export async function runLighthouse(
  url: string,
  browser: string,
  preset: Preset = 'mobile',
  attempts = 3,
): Promise<PageSpeed> {
  const flags = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`
  const options = [url, '--quiet', '--output=json', '--output-path=stdout', flags, ...presets[preset]]
  const env = { ...process.env, CHROME_PATH: browser }
  try {
    const { stdout } = await promisify(execFile)(lighthouse, options, { encoding: 'utf8', maxBuffer: 2 ** 28, env })
    return readReport(JSON.parse(stdout) as Report)
  } catch (error) {
    // It loses the beginning of a trace now and then, and asks to be run again; its report must not fill the screen.
    const { stderr } = error as { stderr?: string }
    if (stderr === undefined) throw error
    if (attempts === 1) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
    return runLighthouse(url, browser, preset, attempts - 1)
  }
}

function readReport({ categories, audits, environment }: Report) {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const kilobytes = (kept: typeof requests) => kept.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: metric('largest-contentful-paint'),
    tbtMs: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    totalKb: kilobytes(requests),
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    /** How fast Lighthouse found the processor to be. */
    machineIndex: environment.benchmarkIndex,
  }
}

/** Has a lock file of its own and is installed on first use, as nothing but the measurements needs it. */
export function installLighthouse(): void {
  if (existsSync(lighthouse)) return
  console.error('> installing Lighthouse')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: 'bench', stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
