import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { browserFlags } from '../tests/support/browsers.ts'
import { readText, renderSample } from '../tests/support/rendered-site.ts'
import { takeQuietTurns } from './quiet-turns.ts'
import { routes } from './site-server.ts'
import { describeRange, formatTable, median } from './table.ts'

/** A tool of the bench's own installation. */
export const lighthouse = 'bench/node_modules/.bin/lighthouse'

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

type LighthouseRun = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  totalKb: number
  scriptKb: number
  /** How fast Lighthouse found the processor to be. */
  machineIndex: number
}

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { transferSize?: number; resourceType?: string }[] } }
  >
}

type Conditions = { preset: Preset; rounds: number; browser: { name: string; path: string } }

/** Lighthouse on all routes beside the limit page. */
export async function measurePageSpeed(siteUrl: string, { preset, rounds, browser }: Conditions): Promise<string> {
  const limit = await serveLimitPage()
  const targets = [
    { name: 'the limit: Home without script, font, image', url: limit.url },
    ...routes.map((route) => ({ name: route, url: siteUrl + route })),
  ]
  const { results: runs, note } = await takeQuietTurns(
    targets.map(({ name, url }) => ({ name, measure: () => runLighthouse(url, preset, browser.path) })),
    rounds,
  )
  await limit.stop()
  const limitLcp = median((runs.get(targets[0]?.name ?? '') ?? []).map(({ lcpMs }) => lcpMs))
  const rows = [...runs].map(([name, list]) => {
    const all = (read: (run: LighthouseRun) => number) => list.map(read)
    return [
      name,
      [all((r) => r.performance), all((r) => r.accessibility), all((r) => r.bestPractices), all((r) => r.seo)]
        .map(median)
        .join(' / '),
      describeRange(all((r) => r.lcpMs)),
      (median(all((r) => r.lcpMs)) / limitLcp).toFixed(2),
      describeRange(all((r) => r.tbtMs)),
      Math.max(...all((r) => r.cls)).toFixed(3),
      median(all((r) => r.totalKb)).toFixed(0),
      median(all((r) => r.scriptKb)).toFixed(0),
      describeRange(all((r) => r.machineIndex)),
    ]
  })
  const header = [
    'Page',
    'Perf / A11y / Best / SEO',
    'LCP ms',
    'LCP / limit',
    'TBT ms',
    'CLS (most)',
    'Total kB',
    'Script kB',
    'Machine',
  ]
  return `### Lighthouse, ${preset}, ${browser.name}, ${rounds} interleaved runs\n\n${formatTable(header, rows)}\n\n${note}`
}

/** Our own Home with the same words and styles, but no script, no font and no image: as fast as this page could ever be. */
async function serveLimitPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const html = readText((await renderSample()).files, '/')
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:preload|modulepreload|icon|manifest|apple-touch-icon)"[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/<img\b[^>]*>/g, '')
  const body = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** One run of Lighthouse in a browser of its own; this process meanwhile serves the limit page. */
async function runLighthouse(url: string, preset: Preset, browser: string, attempts = 3): Promise<LighthouseRun> {
  const options = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
    ...presets[preset],
  ]
  try {
    const { stdout } = await promisify(execFile)(lighthouse, options, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, CHROME_PATH: browser },
    })
    return readReport(JSON.parse(stdout) as Report)
  } catch (error) {
    // It loses the beginning of a trace now and then, and asks to be run again; its report must not fill the screen.
    const { stderr } = error as { stderr?: string }
    if (stderr === undefined) throw error
    if (attempts === 1) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
    return runLighthouse(url, preset, browser, attempts - 1)
  }
}

function readReport({ categories, audits, environment }: Report): LighthouseRun {
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
    machineIndex: environment.benchmarkIndex,
  }
}
