import { homeOf, measureSpeed, postOf } from './load.ts'
import { type PageSpeed, routes, runLighthouse } from './page-speed.ts'
import { startSite } from './site-server.ts'
import { describeRange, formatTable, median } from './table.ts'
import { takeTurns } from './turns.ts'

type Figures = Record<string, number>

/** This checkout in turns with another one, which is built and has its packages: ratios say what has changed. */
export async function compareServers(root: string, seconds: number, rounds: number): Promise<string> {
  const { results, note } = await takeTurns(
    { there: () => measureSite(root, seconds), here: () => measureSite('.', seconds) },
    rounds,
  )
  const rows = compare('', results.get('there'), results.get('here'))
  return describe(`Servers in turns with ${root}, ${rounds} runs of ${seconds} s`, note, rows)
}

export async function comparePages(root: string, rounds: number, browser: string): Promise<string> {
  const [there, here] = [await startSite({ root }), await startSite()]
  const targets = routes.flatMap((route) => [
    [`there ${route}`, () => runLighthouse(there.url + route, browser)],
    [`here ${route}`, () => runLighthouse(here.url + route, browser)],
  ])
  const { results, note } = await takeTurns<PageSpeed>(Object.fromEntries(targets), rounds).finally(() =>
    Promise.all([there.stop(), here.stop()]),
  )
  const rows = routes.flatMap((route) =>
    compare(`${route} `, results.get(`there ${route}`), results.get(`here ${route}`)),
  )
  return describe(`Lighthouse, mobile, in turns with ${root}, ${rounds} runs`, note, rows)
}

function describe(title: string, note: string, rows: string[][]): string {
  return `### ${title}\n\n${formatTable(['What', 'There', 'Here', 'Ratio'], rows)}\n\n${note}`
}

/** A new process for each load, as ours goes on writing mails long after it. */
async function measureSite(root: string, seconds: number): Promise<Figures> {
  const idle = await startSite({ root })
  const figures: Figures = { 'start ms': idle.startMs, 'idle MB': idle.residentMb() }
  const home = await measureSpeed(homeOf(idle.url, seconds)).finally(() => idle.stop())
  const other = await startSite({ root })
  const post = await measureSpeed(postOf(other.url, seconds)).finally(() => other.stop())
  for (const [name, { perSecond, p50Ms, p99Ms }] of Object.entries({ Home: home, POST: post }))
    Object.assign(figures, { [`${name}/s`]: perSecond, [`${name} p50 ms`]: p50Ms, [`${name} p99 ms`]: p99Ms })
  return figures
}

function compare(prefix: string, there: Figures[] = [], here: Figures[] = []): string[][] {
  return Object.keys(there[0] ?? {}).map((name) => {
    const [before, now] = [there, here].map((runs) => runs.map((run) => run[name] ?? Number.NaN)) as [
      number[],
      number[],
    ]
    return [prefix + name, describeRange(before, 1), describeRange(now, 1), (median(now) / median(before)).toFixed(2)]
  })
}
