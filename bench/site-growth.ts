import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Content } from '../content/schema/content.ts'
import { deskRoutes } from '../contract/desk-routes.ts'
import type { SaveResult } from '../contract/desk-site.ts'
import { toPreview } from '../desk/editor/preview/code-content.ts'
import { applyPatch, type Patch } from '../fields/patch.ts'
import { ownSection, withOwnPage } from '../tests/support/own-page.ts'
import { openSession } from './desk-session.ts'
import { choosePort, type RunningSite, startSite } from './site-server.ts'
import { describeRange, formatTable, median } from './table.ts'
import { takeTurns } from './turns.ts'

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
    const content = await addPages(dataFolder, pages, size)
    const measured = await measureSize({ dataFolder }, rounds)
    columns.push({ ...measured, 'keystroke to preview, ms': timePreview(content, rounds) })
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

/** This checkout in turns with another one, on the given pages: earlier ones have no pages of an owner's own. */
export async function compareSites(root: string, rounds: number): Promise<string> {
  const { results, note } = await takeTurns({ there: () => measureGiven(root), here: () => measureGiven('.') }, rounds)
  const [there = [], here = []] = ['there', 'here'].map((name) => results.get(name))
  const valuesOf = (runs: Measured[], what: string) => runs.flatMap((run) => run[what] ?? [])
  const rows = Object.keys(there[0] ?? {}).map((what) => {
    const [before, now] = [valuesOf(there, what), valuesOf(here, what)]
    return [what, describeRange(before), describeRange(now), (median(now) / median(before)).toFixed(2)]
  })
  const title = `### Given site in turns with ${root}, ${rounds} runs`
  return `${title}\n\n${formatTable(['What', 'There', 'Here', 'Ratio'], rows)}\n\n${note}`
}

async function measureGiven(root: string): Promise<Measured> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'claimwright-given-'))
  return await measureSize({ dataFolder, root }, 2).finally(() => rmSync(dataFolder, { recursive: true }))
}

type Place = { dataFolder: string; root?: string }

async function measureSize(place: Place, rounds: number): Promise<Measured> {
  const { root = '.' } = place
  const say = sayIn(root)
  const startMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = await startSite({ ...place, atOnce: true })
    startMs.push(started.startMs)
    await started.stop()
  }
  const { site, desk } = await startWithDesk(place)
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

/** On About, which is there at every size. It was a part of its own until pages became records. */
function sayIn(root: string) {
  const about = existsSync(join(root, 'content/site/pages')) ? 'pages.about' : 'about'
  return (description: string): Patch => ({
    op: 'set',
    path: `${about}.meta.description`,
    value: `${description}: ${'who we are and what we do. '.repeat(3)}`,
  })
}

/** What the editor does for each letter before the frame draws it. */
function timePreview(content: Content, rounds: number): number[] {
  const say = sayIn('.')
  let draft = content
  return Array.from({ length: 10 * rounds }, (_, round) => {
    const startedAt = performance.now()
    draft = applyPatch(draft, say(`Typed in round ${round}`))?.content ?? draft
    toPreview(draft, '/about')
    return performance.now() - startedAt
  }).slice(rounds)
}

/** Returns the content of a site with as many pages. */
async function addPages(dataFolder: string, from: number, to: number): Promise<Content> {
  const { site, desk } = await startWithDesk({ dataFolder })
  const say = sayIn('.')
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
  const { content } = await desk.read()
  await site.stop()
  return content
}

async function startWithDesk(place: Place) {
  const deskPort = choosePort()
  const site = await startSite({ ...place, env: { DESK_PORT: deskPort } })
  const origin = `http://127.0.0.1:${deskPort}`
  const headers = { ...(await openSession(origin, place.dataFolder)), 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const desk = {
    async read(): Promise<{ content: Content }> {
      return (await fetch(origin + deskRoutes.draft.path, { headers })).json()
    },
    /** Returns the revision of the draft with these changes. */
    async save(patches: Patch[]): Promise<number> {
      const call = { revision: 0, patches, call: randomUUID() }
      const { revision, skipped } = (await post(deskRoutes.changeDraft.path, call)) as SaveResult
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
  const named = new Set(home.match(/\/[\w./-]+\.(?:js|json)\b/g))
  const bodies = [home, ...(await Promise.all([...named].map(async (path) => (await fetch(url + path)).text())))]
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
