import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Patch } from '#fields/patch.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { NewPublication, PublishTerms } from '../../server/store/publication-store.ts'
import { startDraftServer } from '../support/draft-server.ts'
import { sampleRules, smallContent } from '../support/sample-rules.ts'
import { beginDraft, toContent, toStored } from '../support/stored-content.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { noon } from '../support/submissions.ts'

const { schemaVersion } = sampleRules
const start = { company: { name: 'Get paid', blurb: 'Sooner' }, services: [{ id: 'a', title: 'A' }] }
const draftOf = (content: object) => ({ ...toContent(content), base: toStored(start), schemaVersion, updatedAt: noon })
const versionOf = (content: object, kind: 'first' | 'imported' = 'imported'): NewPublication => ({
  publishedAt: noon,
  kind,
  author: '',
  changes: '[]',
  ...toStored(content),
})
const name = (value: string): Patch => ({ op: 'set', path: 'company.name', value })
const add = (id: string): Patch => ({ op: 'add', path: 'services', entry: { id, title: id }, after: null })

const ways = ['published', 'due'] as const
async function publish(way: string, store: ContactStore, version: NewPublication, terms: PublishTerms) {
  if (way === 'published') return store.publish(version, terms)
  await store.schedule({ ...version, dueAt: noon })
  return store.publishDue(noon, terms.first)
}

describe.each(engines)('the draft in %s', (engine) => {
  const stores = setUpStores(engine)
  const begin = async (base = 0) => {
    const { store } = await stores.openEmpty()
    if (base > 0) await store.publish(versionOf(start), { after: 0 })
    await beginDraft(store, { content: toContent(start), base: toContent(base > 0 ? start : smallContent) })
    return { store, ...(await startDraftServer(store)) }
  }

  it('is absent until it is begun, and begun once', async () => {
    const { store } = await stores.openEmpty()
    expect([await store.readDraft(), await store.draftRevision()]).toEqual([undefined, 0])
    for (const content of [start, {}]) await beginDraft(store, { content: toContent(content), base: toContent(start) })
    expect(await store.readDraft()).toMatchObject({ records: toContent(start).records, revision: 1 })
  })

  it('takes no entry beyond what its list has room for, however many calls add one', async () => {
    const { change, read } = await begin()
    const ids = Array.from({ length: 9 }, (_, at) => `x${at}`)
    expect(await change(ids.map(add))).toMatchObject({ skipped: [] })
    expect(await change([add('b'), add('c'), name('Soon')])).toMatchObject({ skipped: [add('b'), add('c')] })
    expect(await change([{ op: 'remove', path: 'services.x1' }, add('d')])).toMatchObject({ skipped: [] })
    expect((await read()).services).toHaveLength(10)
  })

  it('becomes no larger than content can be, and smaller whatever it is', async () => {
    const text = 'x'.repeat(limits.textBytes.max)
    const { store } = await stores.openEmpty()
    const content = toContent({ ...start, home: { a: text, b: text, c: text, d: text } })
    await beginDraft(store, { content, base: toContent(smallContent) })
    const { change } = await startDraftServer(store)
    await expect(change([{ op: 'set', path: 'home.e', value: 'x' }])).rejects.toThrow(
      /^the draft could not be saved\. This part has 513 kB/,
    )
    expect(await store.draftRevision()).toBe(1)
    expect(await change([{ op: 'remove', path: 'home.a' }, name('One')])).toMatchObject({ revision: 2 })
  })

  it('takes each patch on the newest, and tells which had no target', async () => {
    const { change, read } = await begin()
    await change([name('One')], 'first')
    const gone: Patch = { op: 'remove', path: 'services.gone' }
    expect(await change([name('Two'), gone, add('b')], 'second')).toEqual({ revision: 3, skipped: [gone] })
    expect(await read()).toMatchObject({ company: { name: 'Two' }, services: [{ id: 'b' }, { id: 'a' }] })
    expect(await change([gone])).toEqual({ revision: 3, skipped: [gone] })
  })

  it('answers a call that is repeated with what the first one did, and changes nothing', async () => {
    const { store, change } = await begin()
    const remove: Patch[] = [{ op: 'remove', path: 'services.a' }]
    await change(remove, 'same')
    await change([name('One')])
    const { skipped } = await change(remove, 'same')
    expect([skipped, await store.draftRevision()]).toEqual([[], 3])
  })

  it('loses none of many changes at once, on two servers', async () => {
    const { store, change, read } = await begin()
    const other = await startDraftServer(store)
    const ids = Array.from({ length: 9 }, (_, at) => `entry-${at}`)
    await Promise.all(ids.map((id, at) => (at % 2 === 0 ? change : other.change)([add(id)], id)))
    expect(await store.draftRevision()).toBe(10)
    expect((await read()).services.map(({ id }: { id: string }) => id).sort()).toEqual(['a', ...ids].sort())
  })

  it('is replaced only by someone who knows the newest', async () => {
    const { store, change } = await begin()
    await change([name('One')])
    const replacement = { callId: 'r', draft: draftOf({ company: {} }) }
    const skipped: Patch[] = []
    expect(await store.replaceDraft({ ...replacement, after: 1 })).toEqual({ isReplaced: false, revision: 2, skipped })
    expect(await store.replaceDraft({ ...replacement, after: 2 })).toEqual({ isReplaced: true, revision: 3, skipped })
    expect(await store.replaceDraft({ ...replacement, after: 2 })).toEqual({ isReplaced: true, revision: 3, skipped })
    expect((await store.readDraft())?.records).toEqual(toContent({ company: {} }).records)
  })

  it('is published as it was seen, or not at all', async () => {
    const { store, change, read } = await begin()
    await change([name('One')])
    const version = versionOf(await read())
    expect(await store.publish(version, { after: 0, draftRevision: 0 })).toEqual({
      isPublished: false,
      reason: 'draft-changed',
      revision: 2,
    })
    expect(
      await store.publish(version, { after: 0, first: versionOf(start, 'first'), draftRevision: 2 }),
    ).toMatchObject({ id: 2 })
    expect(await store.readDraft()).toMatchObject({ base: { digest: version.digest }, revision: 2 })
  })

  it.each(ways)('keeps its changes when something else is %s', async (way) => {
    const { store, change, read, site } = await begin(1)
    await change([name('Mine'), add('b')])
    const theirs = { company: { name: 'Theirs', blurb: 'Later' }, services: [] }
    await publish(way, store, versionOf(theirs), { after: 1 })
    await site.look()
    expect(await read()).toEqual({ company: { name: 'Mine', blurb: 'Later' }, services: [{ id: 'b', title: 'b' }] })
    expect((await store.readDraft())?.base.digest).toBe(toStored(theirs).digest)
  })

  it('puts a change on what has become public since, without a look at the draft in between', async () => {
    const { store, change, read, site } = await begin(1)
    await change([name('Mine')])
    await store.publish(versionOf({ ...start, services: [...start.services, { id: 'c', title: 'C' }] }), { after: 1 })
    await site.look()
    expect(await change([{ op: 'remove', path: 'services.c' }])).toMatchObject({ skipped: [] })
    expect(await read()).toMatchObject({ company: { name: 'Mine' }, services: [{ id: 'a' }] })
  })

  it('leaves out a change that has no place in what becomes public', async () => {
    const { store, change, read, site } = await begin(1)
    await change([{ op: 'set', path: 'services.a.title', value: 'Mine' }])
    await store.publish(versionOf({ ...start, services: [] }), { after: 1 })
    await site.look()
    expect(await read()).toMatchObject({ services: [] })
  })

  it.each(ways)('that was begun on the files keeps its changes when something is %s', async (way) => {
    const { store } = await stores.openEmpty()
    const { change, read, site } = await startDraftServer(store)
    await change([name('Mine')])
    const theirs = { ...smallContent, company: { name: 'Theirs', blurb: 'Later' } }
    await publish(way, store, versionOf(theirs), { after: 0, first: versionOf(smallContent, 'first') })
    await site.look()
    expect((await read()).company).toEqual({ name: 'Mine', blurb: 'Later' })
  })
})
