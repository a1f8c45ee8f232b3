import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderSample } from '../tests/support/rendered-site.ts'
import {
  connections,
  contactBody,
  type Latency,
  type Load,
  type LoadResult,
  loadToolName,
  measureStandingLatency,
  runLoad,
} from './load.ts'
import { takeQuietTurns } from './quiet-turns.ts'
import { withSite } from './site-server.ts'
import { formatTable, median } from './table.ts'

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnOptions
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

/** Runs a peer in a process of its own for as long as `measure` takes. */
async function withPeer<Result>(name: string, measure: (url: string) => Promise<Result>): Promise<Result> {
  const port = choosePort()
  return runWith(spawn(process.execPath, [`bench/peers/${name}.ts`, String(port)], quiet), port, measure)
}

function isNginxInstalled(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** The same for nginx: Home as a compressed file, one worker as we have one thread. */
async function withNginx<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-nginx-'))
  const port = choosePort()
  const settings = `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    location = / {
      root ${folder};
      try_files /index.html.br =404;
      default_type "text/html; charset=utf-8";
      types { }
      add_header content-encoding br;
    }
  }
}`
  writeFileSync(join(folder, 'nginx.conf'), settings)
  const { files } = await renderSample()
  writeFileSync(join(folder, 'index.html.br'), files.find(({ address }) => address === '/')?.br ?? '')
  try {
    return await runWith(spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], quiet), port, measure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runWith<Result>(
  child: ChildProcess,
  port: number,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 50))
  try {
    return await measure(url)
  } finally {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
}

function choosePort(): number {
  return 20_000 + Math.floor(Math.random() * 20_000)
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
