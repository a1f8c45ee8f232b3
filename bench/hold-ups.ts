import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InboxQuery } from '../contract/desk.ts'
import { deskRoutes, keyParameter, sessionProof } from '../contract/desk-routes.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { deskEngines, fillStore, rareWord } from './desk-growth.ts'
import { type RunningSite, startSite } from './site-server.ts'
import { formatTable } from './table.ts'

const everyLetter = [...'abcdefghijklmnopqrstuvwxyz'].join(' ')
/** What takes less is repeated until then: one probe alone may miss it. */
const leastMs = 1_500
const pauseMs = 2

type Stored = { dataFolder: string; env: Record<string, string> }
type Desk = { origin: string; headers: string[] }
type Waits = { tookMs: number; healthMs: number; pageMs: number; residentMb: number }

/** How long a visitor waits at most while the owner has something read. Everything is asked for by other processes. */
export async function measureHoldUps(sizes: readonly number[]): Promise<string> {
  const rows: (string | number)[][] = []
  for (const engine of deskEngines) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'claimwright-hold-ups-'))
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
    const place = { dataFolder, env: postgres ? { DATABASE_URL: postgres.url } : ({} as Record<string, string>) }
    let stored = 0
    for (const size of sizes) {
      await fillStore(dataFolder, postgres?.url, stored, size)
      stored = size
      for (const [what, waits] of await measureAll(place)) {
        const { tookMs, healthMs, pageMs, residentMb } = waits
        const figures = [tookMs, healthMs, pageMs, residentMb].map((value) => value.toFixed(0))
        rows.push([engine, size.toLocaleString('en-US'), what, ...figures])
      }
    }
    await postgres?.stop()
    rmSync(dataFolder, { recursive: true })
  }
  const header = [
    'Store',
    'Requests',
    'Meanwhile',
    'Took ms',
    '/healthz ms, most',
    'Home ms, most',
    'Resident MB, most',
  ]
  return `### What holds up what\n\n${formatTable(header, rows)}`
}

async function measureAll(place: Stored): Promise<Map<string, Waits>> {
  const results = new Map<string, Waits>()
  const owner = 'owner@example.org'
  const digestAt = new Date(Date.now() - 60_000)
    .toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })
    .slice(0, 5)
  for (const [what, env] of [
    ['a start', {}],
    [
      'a start, the morning mail',
      { DIGEST_AT: digestAt, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: owner, NOTIFY_TO: owner },
    ],
  ] as const) {
    const site = await startSite({ ...place, env: { ...place.env, ...env } })
    results.set(what, await watch(site, () => sleep(leastMs)))
    await site.stop()
  }

  const deskPort = String(40_000 + Math.floor(Math.random() * 20_000))
  const site = await startSite({ ...place, env: { ...place.env, DESK_PORT: deskPort } })
  const desk = await signIn(`http://127.0.0.1:${deskPort}`, place.dataFolder)
  const ask = (path: string, query?: InboxQuery) => () =>
    run('curl', [
      ...['-sSf', '-o', '/dev/null', ...desk.headers.flatMap((header) => ['-H', header]), desk.origin + path],
      ...(query ? ['-H', 'content-type: application/json', '-d', JSON.stringify(query)] : []),
    ])
  // The first answers of a process are slow in any case.
  for (let turn = 0; turn < 5; turn++) await ask(deskRoutes.inbox.path, {})()
  const tasks: Record<string, () => Promise<void>> = {
    nothing: () => sleep(leastMs),
    inbox: ask(deskRoutes.inbox.path, {}),
    'search for 26 letters and a rare word': ask(deskRoutes.inbox.path, {
      tab: 'all',
      search: `${everyLetter} ${rareWord}`,
    }),
    export: ask(deskRoutes.export.path, { tab: 'all' }),
    figures: ask(deskRoutes.figures.path),
    ...(place.env.DATABASE_URL === undefined && { backup: () => backUp(place.dataFolder) }),
  }
  for (const [what, task] of Object.entries(tasks)) results.set(what, await watch(site, task))
  await site.stop()
  return results
}

async function watch(site: RunningSite, task: () => Promise<void>): Promise<Waits> {
  const agent = new Agent({ keepAlive: true })
  const waits = { tookMs: Number.NaN, healthMs: 0, pageMs: 0, residentMb: 0 }
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      waits.healthMs = Math.max(waits.healthMs, await visit(`${site.url}/healthz`, agent))
      waits.pageMs = Math.max(waits.pageMs, await visit(`${site.url}/`, agent))
      waits.residentMb = Math.max(waits.residentMb, readResidentMb(site.process.pid))
      await sleep(pauseMs)
    }
  })()
  const startedAt = performance.now()
  do {
    const turnAt = performance.now()
    await task()
    waits.tookMs = performance.now() - turnAt
  } while (performance.now() - startedAt < leastMs)
  isOver = true
  await probing
  agent.destroy()
  return waits
}

function visit(url: string, agent: Agent): Promise<number> {
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) =>
      answer.resume().on('end', () => resolve(performance.now() - sentAt)),
    ).on('error', reject)
  })
}

function readResidentMb(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

async function signIn(origin: string, dataFolder: string): Promise<Desk> {
  const keyFile = join(dataFolder, 'desk.key')
  while (!existsSync(keyFile)) await sleep(20)
  const key = readFileSync(keyFile, 'utf8').trim()
  const opened = await fetch(`${origin}/?${keyParameter}=${key}`, { redirect: 'manual' })
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0]
  const proof = String(opened.headers.get('location')).split('=').at(-1)
  return { origin, headers: [`cookie: ${cookie}`, `${sessionProof}: ${proof}`, `origin: ${origin}`] }
}

async function backUp(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'backup.sqlite')
  await run(process.execPath, ['server/cli/main.ts', 'backup', file], { ...process.env, DATA_DIR: dataFolder })
  rmSync(file)
}

async function run(program: string, args: string[], env = process.env): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} exited with ${code}`)
}
