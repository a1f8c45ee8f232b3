import { type LighthouseRun, type Preset, runLighthouse } from './lighthouse.ts'
import { routes } from './paths.ts'
import { takeQuietTurns } from './quiet-turns.ts'
import { describeRange, median } from './statistics.ts'
import { formatTable } from './table.ts'

type Addresses = { siteUrl: string; limitUrl: string }

/** Lighthouse on all routes beside the limit page. */
export async function measurePageSpeed(
  { siteUrl, limitUrl }: Addresses,
  preset: Preset,
  rounds: number,
): Promise<string> {
  const targets = [
    { name: 'the limit: Home without script, font, image', url: limitUrl },
    ...routes.map((route) => ({ name: route, url: siteUrl + route })),
  ]
  const { results: runs, note } = await takeQuietTurns(
    targets.map(({ name, url }) => ({ name, measure: () => runLighthouse(url, preset) })),
    rounds,
  )
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
  ]
  return `### Lighthouse, ${preset}, ${rounds} interleaved runs\n\n${formatTable(header, rows)}\n\n${note}`
}
