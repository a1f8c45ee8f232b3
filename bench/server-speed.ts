import { contactBody } from './contact-body.ts'
import { loadToolName, runLoad } from './load.ts'
import { connections, type Load, type LoadResult } from './load-tool.ts'
import { isNginxInstalled, withNginx, withPeer } from './peer.ts'
import { takeQuietTurns } from './quiet-turns.ts'
import { withSite } from './site-server.ts'
import { type Latency, measureStandingLatency } from './standing-latency.ts'
import { median } from './statistics.ts'
import { formatTable } from './table.ts'

type Run = <Result>(measure: (url: string) => Promise<Result>) => Promise<Result>
type Server = { name: string; run: Run; peer: string; isPost?: boolean }

const barePage = 'bare node:http, Home from memory'
const barePost = 'Fastify, POST, neither store nor validation'
const servers: Server[] = [
  { name: barePage, run: (measure) => withPeer('bare-page', measure), peer: barePage },
  { name: 'ours, Home, with its log', run: withSite, peer: barePage },
  { name: 'nginx, one worker, no log', run: withNginx, peer: barePage },
  { name: barePost, run: (measure) => withPeer('bare-post', measure), peer: barePost, isPost: true },
  { name: 'ours, POST, validated, committed on disk, logged', run: withSite, peer: barePost, isPost: true },
]

const targetOfPost = 'Our POST is to answer within 60 ms at p99; how it compares with its peer is for information.'

/** Our pages and our contact route, each beside a peer that does the bare minimum. */
export async function measureServerSpeed(seconds: number, rounds: number): Promise<string> {
  const measured = servers.filter(({ run }) => run !== withNginx || isNginxInstalled())
  const { results, note } = await takeQuietTurns(
    measured.map((server) => ({ name: server.name, measure: () => measureWarm(server, seconds) })),
    rounds,
  )
  const all = (name: string, read: (result: LoadResult & Latency) => number) => (results.get(name) ?? []).map(read)
  const speed = (name: string) => median(all(name, ({ perSecond }) => perSecond))
  const rows = measured.map(({ name, peer }) => [
    name,
    Math.round(speed(name)),
    (speed(name) / speed(peer)).toFixed(2),
    median(all(name, ({ p50Ms }) => p50Ms)).toFixed(1),
    median(all(name, ({ p99Ms }) => p99Ms)).toFixed(1),
    all(name, ({ failures }) => failures).reduce((sum, failures) => sum + failures, 0),
  ])
  const header = [
    `Server, ${connections} connections`,
    'Requests/s',
    'To its peer',
    'p50 ms, standing',
    'p99 ms, standing',
    'Failures',
  ]
  const title = `### Server, by ${loadToolName}, median of ${rounds} interleaved runs of ${seconds} s`
  return `${title}\n\n${formatTable(header, rows)}\n\n${targetOfPost}\n\n${note}`
}

/** A new process each time, as ours goes on writing mails long after the load; a second is enough to compile it. */
function measureWarm({ run, isPost }: Server, seconds: number): Promise<LoadResult & Latency> {
  return run(async (url) => {
    const load: Load = isPost
      ? { url: `${url}/api/contact`, body: contactBody, headers: { 'content-type': 'application/json' }, seconds }
      : { url: `${url}/`, headers: { 'accept-encoding': 'br' }, seconds }
    await runLoad({ ...load, seconds: 1 })
    return { ...(await runLoad(load)), ...(await measureStandingLatency(load)) }
  })
}
