import { connections, homeOf, type Load, loadToolName, measureSpeed, postOf, type Speed } from './load.ts'
import { type PageSpeed, routes, runLighthouse } from './page-speed.ts'
import { startProgram, startSite } from './site-server.ts'
import { describeRange, formatTable, median } from './table.ts'
import { takeTurns } from './turns.ts'

type Start = () => Promise<{ url: string; stop: () => Promise<void> }>
type Server = { start: Start; loadOf: (url: string, seconds: number) => Load; peer: string }

const barePage = 'bare node:http, Home from memory'
const barePost = 'Fastify, POST, neither store nor validation'
const servers: Record<string, Server> = {
  [barePage]: { start: () => startProgram('bench/peers/bare-page.ts', '/', {}), loadOf: homeOf, peer: barePage },
  'ours, Home, with its log': { start: startSite, loadOf: homeOf, peer: barePage },
  [barePost]: { start: () => startProgram('bench/peers/bare-post.ts', '/', {}), loadOf: postOf, peer: barePost },
  'ours, POST, validated, committed on disk, logged': { start: startSite, loadOf: postOf, peer: barePost },
}

/** Our pages and our contact route, each beside a peer that does the bare minimum. */
export async function measureServerSpeed(seconds: number, rounds: number): Promise<string> {
  const targets = Object.entries(servers).map(([name, { start, loadOf }]) => [
    name,
    // A new process each time, as ours goes on writing mails long after the load.
    async () => {
      const { url, stop } = await start()
      return measureSpeed(loadOf(url, seconds)).finally(stop)
    },
  ])
  const { results, note } = await takeTurns<Speed>(Object.fromEntries(targets), rounds)
  const middle = (name: string, key: keyof Speed) => median((results.get(name) ?? []).map((speed) => speed[key]))
  const rows = Object.entries(servers).map(([name, { peer }]) => [
    name,
    Math.round(middle(name, 'perSecond')),
    (middle(name, 'perSecond') / middle(peer, 'perSecond')).toFixed(2),
    middle(name, 'p50Ms').toFixed(1),
    middle(name, 'p99Ms').toFixed(1),
  ])
  const header = [
    `Server, ${connections} connections`,
    'Requests/s',
    'To its peer',
    'p50 ms, standing',
    'p99 ms, standing',
  ]
  const title = `### Server, by ${loadToolName}, median of ${rounds} interleaved runs of ${seconds} s`
  const target = 'Our POST is to answer within 60 ms at p99; how it compares with its peer is for information.'
  return `${title}\n\n${formatTable(header, rows)}\n\n${target}\n\n${note}`
}

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
