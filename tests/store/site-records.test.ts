import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DraftFinding } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import type { Patch } from '#fields/patch.ts'
import type { NewPublication } from '../../server/store/publication-store.ts'
import { startDraftServer } from '../support/draft-server.ts'
import { writeDirectly } from '../support/earlier-schemas.ts'
import { readContent, readJson, readText, toContent, toStored } from '../support/stored-content.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { noon } from '../support/submissions.ts'

const page = (id: string, title = id) => ({ id, kind: 'legal', title })
const start = { company: { name: 'Harbor', blurb: 'We bill.' }, pages: [page('privacy'), page('terms')] }
const versionOf = (content: object): NewPublication => {
  return { publishedAt: noon, kind: 'imported', author: '', changes: '[]', ...toStored(content) }
}
const set = (path: string, value: string): Patch => ({ op: 'set', path, value })
const digestIn = (content: object, record: string) => new Map(toContent(content).records).get(record) ?? ''

describe.each(engines)('records in %s', (engine) => {
  const stores = setUpStores(engine)

  async function open(content: object = start) {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    await store.publish(versionOf(content), { after: 0 })
    const run = (statement: string) => writeDirectly(place, engine, statement)
    return { place, store, run, ...(await startDraftServer(store)) }
  }

  it.each([
    ['changed', (digest: string) => `UPDATE bodies SET content = '{"name":"Pier"}' WHERE digest = '${digest}'`],
    ['gone', (digest: string) => `DELETE FROM bodies WHERE digest = '${digest}'`],
  ])('leave the version before public when the text of one is %s', async (_what, spoil) => {
    const { store, run, site } = await open()
    const next = { ...start, company: { name: 'Quay', blurb: 'We bill.' } }
    await store.publish(versionOf(next), { after: 1 })
    await run(spoil(digestIn(next, 'company')))
    const { site: again } = await startDraftServer(store)
    for (const one of [site, again]) {
      await one.look()
      expect(await readContent(store, one.version().content)).toEqual(start)
      expect([one.version().id, one.trouble()]).toEqual([1, 'version 2 is damaged: company'])
    }
  })

  it.each([
    ['changed', `UPDATE draft_records SET content = '{}'`],
    ['gone', 'UPDATE draft_records SET content = NULL'],
  ])(
    'open a draft with a sentence when the text of one of its records is %s, until it is discarded',
    async (_what, spoil) => {
      const { store, run, change, draft } = await open()
      await change([set('company.name', 'Mine')])
      await run(spoil)
      const { draft: again } = await startDraftServer(store)
      const state = readJson(await again.readState())
      expect(state).toMatchObject({ revision: 1, content: start })
      expect(state.findings.slice(0, 1)).toMatchObject([
        { kind: 'problem', message: 'What is stored of company is damaged. Discard all changes to begin again.' },
      ])
      await draft.discard({ revision: 1 })
      expect(readJson(await again.readState())).toMatchObject({
        revision: 2,
        content: start,
        findings: [{ kind: 'new' }],
      })
    },
  )

  it.each([
    ['a name that is no key', `INSERT INTO draft_records VALUES ('a"b', '${hash('sha256', '1')}', '1')`],
    ['a text that is no JSON', `UPDATE draft_records SET digest = '${hash('sha256', '{')}', content = '{'`],
  ])('open a draft as JSON when one of them has %s, until it is discarded', async (_what, spoil) => {
    const { store, run, change, draft } = await open()
    await change([set('company.name', 'Mine')])
    await run(spoil)
    const { draft: again } = await startDraftServer(store)
    expect(readJson(await again.readState())).toMatchObject({ revision: 1, content: { pages: start.pages } })
    await draft.discard({ revision: 1 })
    expect(readJson(await again.readState())).toMatchObject({ revision: 2, content: start })
  })

  it('open a draft that names more pictures than a statement has room for', async () => {
    const { change, draft, store } = await open()
    const names = (page: number) => Array.from({ length: 14_000 }, (_, at) => `/pictures/${page}-${at}.png`)
    await store.keepPicture({ name: '2-9.png', type: 'image/png', bytes: new Uint8Array([1]) }, noon)
    const pages = [0, 1, 2, 3, 4].map((at) => ({ ...page(`p${at}`), names: names(at) }))
    await change(pages.map((entry): Patch => ({ op: 'add', path: 'pages', entry, after: null })))
    const state = readJson(await draft.readState())
    expect(state.pictures).toEqual(['2-9.png'])
    const problems = state.findings.filter(({ kind }: DraftFinding) => kind === 'problem')
    expect(problems).toHaveLength(limits.findings.max)
  })

  it('keep a page of the draft that someone else has deleted, and drop one that nobody changed', async () => {
    const { store, change, read, site } = await open()
    await change([set('pages.terms.title', 'Mine')])
    await store.publish(versionOf({ ...start, pages: [] }), { after: 1 })
    await site.look()
    expect((await read()).pages).toEqual([page('terms', 'Mine')])
  })

  it('are all read up to the size that a site may have', async () => {
    const text = 'x'.repeat(limits.partBytes.max - 1_000)
    const pages = Array.from({ length: 120 }, (_, at) => ({ ...page(`p${at}`), text }))
    const { store } = await open({ ...start, pages })
    const { site } = await startDraftServer(store)
    expect((await readContent(store, site.version().content)).pages).toHaveLength(120)
  })

  it('keep the order of pages, and what was added and deleted', async () => {
    const { store, change, read } = await open()
    await change([
      { op: 'move', path: 'pages.terms', after: null },
      { op: 'remove', path: 'pages.privacy' },
    ])
    await change([{ op: 'add', path: 'pages', entry: page('cookies'), after: null }])
    const pages = [page('cookies'), page('terms')]
    expect((await read()).pages).toEqual(pages)
    expect(await readContent(store, (await store.readDraft()) ?? toContent({}))).toEqual({ ...start, pages })
  })

  it('write only what a change is about, and nothing once it is taken back', async () => {
    const { store, change, run } = await open()
    await run("UPDATE bodies SET content = 'damaged' WHERE digest IN (SELECT digest FROM draft_records)")
    await change([set('company.name', 'Mine')])
    await change([set('pages.terms.title', 'Mine')])
    const count = async () => {
      const draft = await store.readDraft()
      return draft?.records.filter(([record, digest]) => digestIn(start, record) !== digest).map(([record]) => record)
    }
    expect(await count()).toEqual(['company', 'page/terms'])
    await change([set('company.name', 'Harbor')])
    expect(await count()).toEqual(['page/terms'])
  })

  it('have any name', async () => {
    const odd =
      '{"__proto__":{"a":1},"constructor":7,"page/a":1,"part/b":2,"":3,"ü\\u0000\\ud800":4,"pages":[{"id":"__proto__","kind":"x"},{"id":"constructor"}]}'
    const { store, change, read } = await open({ ...JSON.parse(odd), company: start.company })
    const stored = await store.readPublication(1)
    expect(await readText(store, stored ?? toContent({}))).toBe(
      `${odd.slice(0, -1)},"company":${JSON.stringify(start.company)}}`,
    )
    await change([set('company.name', 'Mine')])
    expect(JSON.stringify(await read())).toBe(`${odd.slice(0, -1)},"company":{"name":"Mine","blurb":"We bill."}}`)
    expect(await store.readDraft()).toMatchObject({ revision: 1 })
  })

  it('of 2,000 pages are changed one at a time, and take no more than there is room for', async () => {
    const pages = Array.from({ length: 2_000 }, (_, at) => page(`p${at}`))
    const { change, read } = await open({ ...start, pages })
    const add = Array.from(
      { length: 499 },
      (_, at): Patch => ({ op: 'add', path: 'pages', entry: page(`n${at}`), after: null }),
    )
    await change([set('pages.p1999.title', 'Mine'), ...add])
    const changed = await read()
    expect([changed.pages.length, changed.pages.at(-1).title]).toEqual([limits.records.max - 1, 'Mine'])
    const more = [page('m1'), page('m2')].map((entry): Patch => ({ op: 'add', path: 'pages', entry, after: null }))
    await expect(change(more)).rejects.toThrow('2,501 entries, and there is room for 2500')
  })

  it('published by two servers at once become one version, and the other one is told', async () => {
    const { place, store } = await open()
    const { store: other } = await stores.open(place)
    const [one, two] = [
      { ...start, company: { name: 'One' } },
      { ...start, pages: [page('two')] },
    ]
    const outcomes = await Promise.all([
      store.publish(versionOf(one), { after: 1 }),
      other.publish(versionOf(two), { after: 1 }),
    ])
    expect(outcomes.map(({ isPublished }) => isPublished).sort()).toEqual([false, true])
    const found = await store.readPublication(2)
    expect(await readContent(store, found ?? toContent({}))).toEqual(outcomes[0]?.isPublished ? one : two)
  })

  it('are deleted when nothing has them anymore, and only then', async () => {
    const { store, change } = await open()
    await change([set('company.name', 'Mine')])
    const { publishedAt: _at, kind: _kind, ...later } = versionOf({ ...start, company: { name: 'Later' } })
    await store.schedule({ ...later, dueAt: noon })
    expect(await store.deleteUnusedBodies()).toBe(0)
    await store.cancelSchedule()
    // The list of records, and the one record that no other list has.
    expect([await store.deleteUnusedBodies(), await store.deleteUnusedBodies()]).toEqual([2, 0])
    const { read } = await startDraftServer(store)
    expect(await read()).toEqual({ ...start, company: { name: 'Mine', blurb: 'We bill.' } })
  })
})
