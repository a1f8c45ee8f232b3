import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InboxQuery } from '../contract/desk-input.ts'
import { deskRoutes } from '../contract/desk-routes.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { openSession } from './desk-session.ts'
import { commonWord, fillStore, rareWord } from './fill-store.ts'
import { ask, postOf, runLoad } from './load.ts'
import { choosePort, type RunningSite, startSite } from './site-server.ts'
import { formatTable } from './table.ts'

/** What takes less is repeated until then: one probe alone may miss it. */
const leastMs = 1_500
const pauseMs = 2
const everyLetter = [...'abcdefghijklmnopqrstuvwxyz'].join(' ')

type Stored = { dataFolder: string; env: Record<string, string> }
type Row = (string | number)[]

/**
 * How the server holds up as the store grows: starts, POSTs, everything an owner has read, and how long visitors wait at
 * most in that time. Everything is asked for by other processes.
 */
export async function measureGrowth(sizes: readonly number[], seconds: number): Promise<string> {
  const rows: Row[] = []
  for (const engine of ['SQLite', 'PostgreSQL']) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'claimwright-growth-'))
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
    let stored = 0
    for (const size of sizes) {
      await fillStore(dataFolder, postgres?.url, stored, size)
      stored = size
      const place = { dataFolder, env: postgres ? { DATABASE_URL: postgres.url } : ({} as Record<string, string>) }
      for (const row of await measureSize(place, seconds)) rows.push([engine, size.toLocaleString('en-US'), ...row])
    }
    await postgres?.stop()
    rmSync(dataFolder, { recursive: true })
  }
  const header = ['Store', 'Requests', 'What', 'Took ms', '/healthz ms, most', 'Home ms, most', 'Resident MB, most']
  return `### Growth, and what holds up what\n\n${formatTable(header, rows)}`
}

async function measureSize(place: Stored, seconds: number): Promise<Row[]> {
  const started = await startSite({ ...place, atOnce: true })
  const rows = [
    [`start, healthy after ${Math.round(started.startMs)} ms`, ...(await watch(started, () => sleep(leastMs)))],
  ]
  await started.stop()

  const deskPort = choosePort()
  const site = await startSite({ ...place, env: { ...place.env, DESK_PORT: deskPort } })
  const desk = await signIn(`http://127.0.0.1:${deskPort}`, place.dataFolder)
  const inbox = (query: InboxQuery) => () => desk(deskRoutes.inbox.path, query)
  // The first answers of a process are slow in any case.
  for (let turn = 0; turn < 5; turn++) await inbox({})()
  const tasks: Record<string, () => Promise<void>> = {
    nothing: () => sleep(leastMs),
    inbox: inbox({}),
    'search for a common word': inbox({ tab: 'all', search: commonWord }),
    'search for a rare word': inbox({ tab: 'all', search: rareWord }),
    'search for 26 letters and a rare word': inbox({ tab: 'all', search: `${everyLetter} ${rareWord}` }),
    'search for a phone number': inbox({ tab: 'all', search: '508-555-0042' }),
    export: () => desk(deskRoutes.export.path, { tab: 'all' }),
    figures: () => desk(deskRoutes.figures.path),
    ...(place.env.DATABASE_URL === undefined && { backup: () => backUp(place.dataFolder) }),
  }
  for (const [what, task] of Object.entries(tasks)) rows.push([what, ...(await watch(site, task))])
  // Last: the mails of these requests are written long after the load.
  rows.push([
    `${Math.round(await runLoad(postOf(site.url, seconds)))} POST/s`,
    '',
    '',
    '',
    site.residentMb().toFixed(0),
  ])
  await site.stop()
  return rows
}

/** What it took, and the longest waits at that time. */
async function watch(site: RunningSite, task: () => Promise<void>): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  let [tookMs, healthMs, pageMs, residentMb] = [0, 0, 0, 0]
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      healthMs = Math.max(healthMs, await time(() => ask({ url: `${site.url}/healthz`, seconds: 0 }, agent)))
      pageMs = Math.max(pageMs, await time(() => ask({ url: `${site.url}/`, seconds: 0 }, agent)))
      residentMb = Math.max(residentMb, site.residentMb())
      await sleep(pauseMs)
    }
  })()
  const startedAt = performance.now()
  do tookMs = await time(task)
  while (performance.now() - startedAt < leastMs)
  isOver = true
  await probing
  agent.destroy()
  return [tookMs, healthMs, pageMs, residentMb].map((value) => value.toFixed(0))
}

async function time(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function signIn(origin: string, dataFolder: string) {
  const session = await openSession(origin, dataFolder)
  const headers = Object.entries(session).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return (path: string, query?: InboxQuery) =>
    run('curl', [
      ...['-sSf', '-o', '/dev/null', ...headers, origin + path],
      ...(query ? ['-H', 'content-type: application/json', '-d', JSON.stringify(query)] : []),
    ])
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
