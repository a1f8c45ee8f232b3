import { connections, homeOf, type Load, loadToolName, measureSpeed, postOf, type Speed } from './load.ts'
import { startProgram, startSite } from './site-server.ts'
import { formatTable, median } from './table.ts'
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
