import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readAt } from '#fields/patch.ts'
import type { SiteContent } from '../../server/store/site-records.ts'
import { contentRules } from '../../server/versions/content-rules.ts'
import { startDraftServer } from '../support/draft-server.ts'
import { createEarlier, readTables, writeDirectly } from '../support/earlier-schemas.ts'
import { readContent, readText } from '../support/stored-content.ts'
import { type Engine, engines, type StoreSettings, setUpStores } from '../support/stores.ts'
import { later } from '../support/submissions.ts'

const rules = { ...contentRules, readFiles: () => contentRules.readFiles('content/site') }
const { motto: _motto, ...parts } = JSON.parse(readFileSync('tests/support/fixtures/content-version-1.json', 'utf8'))

/** As schema version 1 stored it, with parts and keys that no program knows. */
function textOf(words: string): string {
  const legal = [{ id: 'privacy-policy', text: `# Our Privacy\n\n${words}\n` }]
  const company = { ...parts.company, name: 'Harbor', kept: 'unknown' }
  return `${JSON.stringify({ ...parts, company, legal }).slice(0, -1)},"__proto__":{"kept":true}}`
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const put = (table: string, text: string) => {
  const digest = table === 'drafts' ? '' : `, digest = '${hash('sha256', text)}'`
  return `UPDATE ${table} SET content = ${quote(text)}${digest}`
}
const texts = { publications: 'We **keep** it.', drafts: 'We *lose* it.', schedules: '1. We give it back.' }

async function createWithContents(place: StoreSettings, engine: Engine, version: number): Promise<void> {
  await createEarlier(place, engine, version)
  const updates = Object.entries(texts).map(([table, words]) => put(table, textOf(words)))
  await writeDirectly(place, engine, updates.join('; '))
}

describe.each(engines)('contents of earlier versions in %s', (engine) => {
  const stores = setUpStores(engine)

  // That of commit ea245a63, and the one before records.
  it.each([12, 14])('lose nothing when the database had version %i', async (version) => {
    const place = await stores.createEmptyStore()
    await createWithContents(place, engine, version)
    // Of two servers at once, one divides them.
    const [{ store }] = await Promise.all([stores.open(place), stores.open(place)])
    let now = later(0)
    const { site, draft } = await startDraftServer(store, { rules, now: () => now })
    const words = async (content: SiteContent) =>
      readAt(await readContent(store, content), 'pages.privacy-policy.sections.text.text')

    const { content, schemaVersion } = site.version()
    const shown = await readContent(store, content)
    expect([schemaVersion, shown.company.name, shown.company.kept]).toEqual([rules.schemaVersion, 'Harbor', 'unknown'])
    const published = await store.readPublication(1)
    expect(published && (await readText(store, published))).toBe(textOf(texts.publications))
    expect(await words(content)).toEqual([{ paragraph: ['We ', { bold: 'keep' }, ' it.'] }])
    expect(await words((await draft.read()).content)).toEqual([{ paragraph: ['We ', { italic: 'lose' }, ' it.'] }])
    now = later(60_000)
    await site.turn()
    expect(await words(site.version().content)).toEqual([{ numbers: ['We give it back.'] }])

    const copies = (await readTables(place)).earlier_contents?.map((row) => row.content)
    expect(copies).toEqual([textOf(texts.drafts), textOf(texts.publications), textOf(texts.schedules)])
    await store.recordBackup(now)
    expect((await readTables(place)).earlier_contents).toEqual([])
  })
})

it.each([
  ['grow beyond what the database holds', `replace(hex(zeroblob(3000000)), '00', '1e20,') || '0'`],
  [
    'are nested deeper than any content',
    `replace(hex(zeroblob(2000)), '00', '[') || replace(hex(zeroblob(2000)), '00', ']')`,
  ],
])('stay one text when they %s, so that the server starts', async (_what, text) => {
  const stores = setUpStores('SQLite')
  const place = await stores.createEmptyStore()
  await createWithContents(place, 'SQLite', 14)
  await writeDirectly(
    place,
    'SQLite',
    `UPDATE publications SET content = '{"company":[' || ${text} || ']}', digest = ''`,
  )
  const { store } = await stores.open(place)
  expect((await store.readPublication(1))?.records.map(([record]) => record)).toEqual([''])
})

it('are divided by the next start when a process was killed while it divided them', async () => {
  const stores = setUpStores('SQLite')
  const place = await stores.createEmptyStore()
  await createWithContents(place, 'SQLite', 14)
  const copy = `INSERT INTO publications SELECT id + value, published_at, kind, back_to, author, changes, schema_version, content,
    digest FROM publications, (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 200)
    SELECT value FROM n)`
  await writeDirectly(place, 'SQLite', copy)
  const module = pathToFileURL(resolve('server/store/open-store.ts')).href
  const program = `(await import('${module}')).openStore({ dataDir: ${JSON.stringify(place.dataDir)} })`
  for (const ms of [400, 700, 1_000]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    await sleep(ms)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const { store } = await stores.open(place)
  expect(await store.newestPublication()).toBe(201)
  for (const id of [1, 201]) {
    const found = await store.readPublication(id)
    expect(found && (await readContent(store, found)).company.name).toBe('Harbor')
  }
  expect((await readTables(place)).earlier_contents).toHaveLength(203)
})
