import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { deskRoutes } from '../contract/desk-routes.ts'
import type { DraftReceipt } from '../contract/desk-site.ts'
import type { Patch } from '../fields/patch.ts'
import { ownSection, withOwnPage } from '../tests/support/own-page.ts'
import { openSession } from './desk-session.ts'
import { choosePort, type RunningSite, startSite } from './site-server.ts'
import { describeRange, formatTable, median } from './table.ts'

const givenPages = 6
const patchesPerCall = 50
const ownSections = (['text', 'cards', 'steps', 'questions', 'table'] as const).map((kind) => ownSection(kind))

type Measured = Record<string, number[]>

/** What an owner and visitors wait for as the site gets more pages. */
export async function measureSiteGrowth(sizes: readonly number[], rounds: number): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'claimwright-site-growth-'))
  const columns: Measured[] = []
  let pages = givenPages
  for (const size of sizes) {
    columns.push(await measureSize(dataFolder, { from: pages, to: size }, rounds))
    pages = size
  }
  rmSync(dataFolder, { recursive: true })
  const [smallest = {}] = columns
  const describe = (column: Measured, what: string) => {
    const values = column[what] ?? []
    return [describeRange(values), (median(values) / median(smallest[what] ?? [])).toFixed(2)]
  }
  const rows = Object.keys(smallest).map((what) => [what, ...columns.flatMap((column) => describe(column, what))])
  const header = ['What', ...sizes.flatMap((size) => [`${size} pages`, 'Ratio'])]
  return `### Growth of the site\n\n${formatTable(header, rows)}`
}

async function measureSize(dataFolder: string, { from, to }: { from: number; to: number }, rounds: number) {
  await addPages(dataFolder, from, to)
  const startMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = await startSite({ dataFolder, atOnce: true })
    startMs.push(started.startMs)
    await started.stop()
  }
  const { site, desk } = await startWithDesk(dataFolder)
  const saveMs: number[] = []
  const warmMs: number[] = []
  await desk.publish(await desk.save([say('Warm')]))
  for (let round = 0; round < rounds; round++) {
    let revision = 0
    saveMs.push(await time(async () => (revision = await desk.save([say(`Said in round ${round}`)]))))
    warmMs.push(await time(() => desk.publish(revision)))
  }
  const revision = await desk.save([say('Said after a rest')])
  await untilAtRest(site)
  const restMb = [site.residentMb()]
  const firstMs = [await time(() => desk.publish(revision))]
  const homeBytes = [await weighHome(site.url)]
  await site.stop()
  return {
    'publish, ms': warmMs,
    'publish, first after a rest, ms': firstMs,
    'save of a keystroke, ms': saveMs,
    'memory at rest, MB': restMb,
    'start, ms': startMs,
    'Home with its script and content, bytes': homeBytes,
  }
}

/** On About, which is there at every size. */
function say(description: string): Patch {
  return {
    op: 'set',
    path: 'pages.about.meta.description',
    value: `${description}: ${'who we are and what we do. '.repeat(3)}`,
  }
}

async function addPages(dataFolder: string, from: number, to: number): Promise<void> {
  const { site, desk } = await startWithDesk(dataFolder)
  const { pages } = withOwnPage(ownSections)
  const model = pages.at(-1)
  // Given pages stay first.
  let after = pages.findLast(({ kind }) => kind === 'given' || kind === 'answer')?.id ?? null
  let revision = await desk.save([say('Before')])
  for (let first = from; first < to; first += patchesPerCall) {
    const patches: Patch[] = []
    for (let at = first; at < Math.min(to, first + patchesPerCall); at++) {
      const id = `own-${at}`
      const entry = { ...model, id, name: `Page ${at}`, address: `/${id}` }
      patches.push({ op: 'add', path: 'pages', entry: entry as never, after })
      after = id
    }
    revision = await desk.save(patches)
  }
  await desk.publish(revision)
  await site.stop()
}

async function startWithDesk(dataFolder: string) {
  const deskPort = choosePort()
  const site = await startSite({ dataFolder, env: { DESK_PORT: deskPort } })
  const origin = `http://127.0.0.1:${deskPort}`
  const headers = { ...(await openSession(origin, dataFolder)), 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const desk = {
    /** Returns the revision of the draft with these changes. */
    async save(patches: Patch[]): Promise<number> {
      const call = { revision: 0, patches, call: randomUUID() }
      const { revision, skipped } = (await post(deskRoutes.changeDraft.path, call)) as DraftReceipt
      if (skipped.length > 0) throw new Error(`${skipped.length} changes weren't taken.`)
      return revision
    },
    async publish(revision: number): Promise<void> {
      await post(deskRoutes.publish.path, { revision, author: '' })
    },
  }
  return { site, desk }
}

/** Until the processes that read content and paint images have ended, a minute after their last order. */
async function untilAtRest({ pid }: RunningSite): Promise<void> {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return
  while (readFileSync(file, 'utf8').trim() !== '') await sleep(500)
}

async function weighHome(url: string): Promise<number> {
  const home = await (await fetch(url)).text()
  const named = home.match(/\/(?:assets|content)\/[\w./-]+\.(?:js|json)/g) ?? []
  const bodies = [home, ...(await Promise.all(named.map(async (path) => (await fetch(url + path)).text())))]
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
