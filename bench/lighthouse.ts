import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserFlags, findChromium } from '../tests/support/browsers.ts'
import { benchTool } from './paths.ts'

export type Preset = 'mobile' | 'desktop'

export type LighthouseRun = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  totalKb: number
  scriptKb: number
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { transferSize?: number; resourceType?: string }[] } }
  >
}

/** One run of Lighthouse in a browser of its own; this process meanwhile serves the limit page. */
export async function runLighthouse(url: string, preset: Preset): Promise<LighthouseRun> {
  const { stdout } = await promisify(execFile)(
    benchTool('lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
  )
  return readReport(JSON.parse(stdout) as Report)
}

function readReport({ categories, audits }: Report): LighthouseRun {
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
  }
}
