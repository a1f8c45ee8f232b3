import { describe, expect, it } from 'vitest'
import type { Patch } from '#contract/content-patch.ts'
import { limits } from '#contract/limits.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { NewPublication, PublishTerms } from '../../server/store/publication-store.ts'
import { engines, useStores } from '../support/stores.ts'
import { noon } from '../support/submissions.ts'

const start = { home: { heading: 'Get paid', lead: 'Sooner' }, services: [{ id: 'a', title: 'A' }] }
const draftOf = (content: object) => ({
  base: 1,
  schemaVersion: 3,
  content: JSON.stringify(content),
  updatedAt: noon,
})
const versionOf = (content: object): NewPublication => ({
  publishedAt: noon,
  kind: 'imported',
  author: '',
  changes: '[]',
  schemaVersion: 3,
  content: JSON.stringify(content),
  digest: JSON.stringify(content),
})
const heading = (value: string): Patch => ({ op: 'set', path: 'home.heading', value })
const add = (id: string): Patch => ({ op: 'add', path: 'services', entry: { id, title: id }, after: null })

let calls = 0
const change = (store: ContactStore, patches: Patch[], callId = `call ${calls++}`) =>
  store.changeDraft({ callId, patches, schemaVersion: 3, now: noon })
const readContent = async (store: ContactStore) => JSON.parse((await store.readDraft())?.content ?? '')

const ways = ['published', 'due'] as const
async function publish(way: string, store: ContactStore, version: NewPublication, terms: PublishTerms) {
  if (way === 'published') return store.publish(version, terms)
  await store.schedule({ ...version, dueAt: noon })
  // A server always says what it would show of its own.
  return store.publishDue(noon, terms.first ?? (terms.after > 0 ? versionOf({ home: {} }) : undefined))
}

describe.each(engines)('the draft in %s', (engine) => {
  const stores = useStores(engine)
  const begin = async () => {
    const { store } = await stores.openEmpty()
    await store.beginDraft(draftOf(start))
    return store
  }

  it('is absent until it is begun, and begun once', async () => {
    const { store } = await stores.openEmpty()
    expect([await store.readDraft(), await store.draftRevision()]).toEqual([undefined, 0])
    expect(await change(store, [heading('x')])).toEqual({ kind: 'absent' })
    await store.beginDraft(draftOf(start))
    await store.beginDraft(draftOf({}))
    expect(await store.readDraft()).toEqual({ ...draftOf(start), revision: 0 })
  })

  it('takes no entry beyond what its list has room for, however many calls add one', async () => {
    const store = await begin()
    const call = (callId: string, patches: Patch[]) =>
      store.changeDraft({ callId, patches, room: { services: 3 }, schemaVersion: 3, now: noon })
    expect(await call('one', [add('b')])).toMatchObject({ skipped: [] })
    expect(await call('two', [add('c'), add('d'), heading('Soon')])).toMatchObject({ skipped: [add('d')] })
    expect(await call('three', [{ op: 'remove', path: 'services.c' }, add('d')])).toMatchObject({ skipped: [] })
    expect((await readContent(store)).services).toHaveLength(3)
    const many = Array.from({ length: 600 }, (_, at) => add(`x${at}`))
    expect(await change(store, many)).toMatchObject({ skipped: { length: 600 - (limits.listEntries.max - 3) } })
  })

  it('becomes no larger than content can be, and smaller whatever it is', async () => {
    const { store } = await stores.openEmpty()
    const text = 'x'.repeat(limits.textBytes.max)
    const tooMany = { home: { a: text, b: text, c: text, d: text } }
    await store.beginDraft(draftOf(tooMany))
    const message = expect.stringMatching(/^This part has 513 kB/)
    expect(await change(store, [heading('One')])).toEqual({ kind: 'too-large', message })
    expect(await readContent(store)).toEqual(tooMany)
    expect(await change(store, [{ op: 'remove', path: 'home.a' }, heading('One')])).toMatchObject({ kind: 'changed' })
  })

  it('takes each patch on the newest, and tells which had no target', async () => {
    const store = await begin()
    await change(store, [heading('One')], 'first')
    const gone: Patch = { op: 'remove', path: 'services.gone' }
    expect(await change(store, [heading('Two'), gone, add('b')], 'second')).toEqual({
      kind: 'changed',
      revision: 2,
      skipped: [gone],
    })
    expect(await readContent(store)).toMatchObject({ home: { heading: 'Two' }, services: [{ id: 'b' }, { id: 'a' }] })
    expect(await change(store, [gone])).toEqual({ kind: 'changed', revision: 2, skipped: [gone] })
  })

  it('answers a call that is repeated as it did before, and changes nothing', async () => {
    const store = await begin()
    const first = await change(store, [add('b')], 'same')
    await change(store, [heading('One')])
    expect(await change(store, [add('b')], 'same')).toEqual(first)
    expect(await store.draftRevision()).toBe(2)
  })

  it('loses none of many changes at once', async () => {
    const store = await begin()
    const ids = Array.from({ length: 20 }, (_, at) => `entry-${at}`)
    await Promise.all(ids.map((id) => change(store, [add(id)])))
    expect(await store.draftRevision()).toBe(20)
    expect((await readContent(store)).services.map(({ id }: { id: string }) => id).sort()).toEqual(['a', ...ids].sort())
  })

  it('takes no patch made for another version of the schema', async () => {
    const store = await begin()
    const patches = { callId: 'c', patches: [heading('x')], schemaVersion: 4, now: noon }
    expect(await store.changeDraft(patches)).toEqual({ kind: 'outdated' })
  })

  it('is replaced only by someone who knows the newest', async () => {
    const store = await begin()
    await change(store, [heading('One')])
    const replacement = { callId: 'r', draft: draftOf({ home: {} }) }
    expect(await store.replaceDraft({ ...replacement, after: 0 })).toEqual({ isReplaced: false, revision: 1 })
    expect(await store.replaceDraft({ ...replacement, after: 1 })).toEqual({ isReplaced: true, revision: 2 })
    expect(await store.replaceDraft({ ...replacement, after: 1 })).toEqual({ isReplaced: true, revision: 2 })
    expect(await readContent(store)).toEqual({ home: {} })
  })

  it('is published as it was seen, or not at all', async () => {
    const store = await begin()
    await change(store, [heading('One')])
    const version = versionOf(await readContent(store))
    expect(await store.publish(version, { after: 0, draftRevision: 0 })).toEqual({
      isPublished: false,
      reason: 'draft-changed',
      revision: 1,
    })
    expect(await store.publish(version, { after: 0, first: versionOf(start), draftRevision: 1 })).toMatchObject({
      id: 2,
    })
    expect(await store.readDraft()).toMatchObject({ base: 2, revision: 1 })
  })

  it.each(ways)('keeps its changes when something else is %s', async (way) => {
    const store = await begin()
    await store.publish(versionOf(start), { after: 0 })
    await change(store, [heading('Mine'), add('b')])
    const theirs = { home: { heading: 'Theirs', lead: 'Later' }, services: [] }
    await publish(way, store, versionOf(theirs), { after: 1 })
    expect(await readContent(store)).toEqual({
      home: { heading: 'Mine', lead: 'Later' },
      services: [{ id: 'b', title: 'b' }],
    })
    expect(await store.readDraft()).toMatchObject({ base: 2 })
  })

  it.each([
    ['has no place for a change', { ...start, services: [] }, 3],
    ['has another schema', { ...start, home: {} }, 4],
  ])('stays on its base when what becomes public %s', async (_what, theirs, schemaVersion) => {
    const store = await begin()
    await store.publish(versionOf(start), { after: 0 })
    await change(store, [{ op: 'set', path: 'services.a.title', value: 'Mine' }])
    await store.publish({ ...versionOf(theirs), schemaVersion }, { after: 1 })
    expect(await readContent(store)).toMatchObject({ services: [{ id: 'a', title: 'Mine' }] })
    expect(await store.readDraft()).toMatchObject({ base: 1 })
  })

  it.each(ways)('without changes follows what is %s', async (way) => {
    const store = await begin()
    await publish(way, store, versionOf({ home: {} }), { after: 0, first: versionOf(start) })
    expect(await readContent(store)).toEqual({ home: {} })
  })
})
