import { describe, expect, it } from 'vitest'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { NewPublication, Scheduled } from '../../server/store/publication-store.ts'
import { beginDraft, toStored } from '../support/stored-content.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { noon } from '../support/submissions.ts'

const versionOf = (name: string, changes: Partial<NewPublication> = {}): NewPublication => ({
  publishedAt: noon,
  kind: 'edited',
  author: 'Ann',
  changes: '[]',
  ...toStored({ home: { heading: name }, shared: 'The same in each.' }, 3),
  ...changes,
})

const first = versionOf('first', { kind: 'first', author: '' })
const scheduledOf = (name: string, dueAt: Date): Scheduled => {
  const { publishedAt: _publishedAt, kind: _kind, ...version } = versionOf(name)
  return { dueAt, ...version }
}

describe.each(engines)('publications in %s', (engine) => {
  const stores = setUpStores(engine)
  const publishAll = async (store: ContactStore, names: string[]) => {
    for (const name of names) await store.publish(versionOf(name), { after: await store.newestPublication(), first })
  }
  const listIds = async (store: ContactStore) => (await store.listPublications(1_000)).map(({ id }) => id)

  it('come after what was public before, as they were given', async () => {
    const { store } = await stores.openEmpty()
    expect(await store.newestPublication()).toBe(0)
    const version = versionOf('a “quoted” \u0000 ü', { backTo: 1, kind: 'back' })
    expect(await store.publish(version, { after: 0, first })).toEqual({ isPublished: true, id: 2 })
    expect((await store.listPublications(10)).map(({ id, kind, author }) => [id, kind, author])).toEqual([
      [2, 'back', 'Ann'],
      [1, 'first', ''],
    ])
    expect(await store.readPublication(2)).toEqual({ id: 2, ...version, bodies: new Map() })
    expect(await store.readBodies(version.records.map(([, digest]) => digest))).toEqual(version.bodies)
    expect(await store.readPublication(3)).toBeUndefined()
  })

  it('are not published after a version that another one has replaced', async () => {
    const { store } = await stores.openEmpty()
    await publishAll(store, ['a', 'b'])
    expect(await store.publish(versionOf('c'), { after: 2 })).toEqual({
      isPublished: false,
      reason: 'overtaken',
      after: 3,
    })
    const both = await Promise.all([
      store.publish(versionOf('d'), { after: 3 }),
      store.publish(versionOf('e'), { after: 3 }),
    ])
    expect(both.map(({ isPublished }) => isPublished).sort()).toEqual([false, true])
    expect(await listIds(store)).toEqual([4, 3, 2, 1])
  })

  it('are found, not doubled, when the answer to the commit was lost', async () => {
    const { store } = await stores.openEmpty()
    await publishAll(store, ['a'])
    expect(await store.publish(versionOf('b'), { after: 2 })).toEqual({ isPublished: true, id: 3 })
    expect(await store.publish(versionOf('b'), { after: 2 })).toEqual({ isPublished: true, id: 3 })
    expect(await store.newestPublication()).toBe(3)
  })

  it('are all kept, and listed from any of them on', async () => {
    const { store } = await stores.openEmpty()
    await publishAll(
      store,
      Array.from({ length: 30 }, (_, at) => `version ${at}`),
    )
    expect(await listIds(store)).toHaveLength(31)
    expect((await store.listPublications(2)).map(({ id }) => id)).toEqual([31, 30])
  })

  it('are made once of what was scheduled, by one of several servers, when it is due', async () => {
    const place = await stores.createEmptyStore()
    const [{ store }, { store: another }] = [await stores.open(place), await stores.open(place)]
    await publishAll(store, ['a'])
    await store.schedule(scheduledOf('early', noon))
    await store.schedule(scheduledOf('monday', noon))
    expect(await store.readSchedule()).toEqual({ ...scheduledOf('monday', noon), bodies: new Map() })
    expect(await store.publishDue(new Date(noon.getTime() - 1), first)).toBeUndefined()
    const ids = await Promise.all([store, another, store].map((one) => one.publishDue(noon, first)))
    expect(ids.filter((id) => id !== undefined)).toEqual([3])
    expect(await store.readPublication(3)).toMatchObject({ kind: 'scheduled', digest: versionOf('monday').digest })
    expect(await store.readSchedule()).toBeUndefined()
  })

  it('cancel what was scheduled, as its owner can', async () => {
    const { store } = await stores.openEmpty()
    const pulses = [await store.readChangeToken()]
    for (const dueAt of [noon, new Date(noon.getTime() + 1)]) {
      await store.schedule(scheduledOf('monday', dueAt))
      pulses.push(await store.readChangeToken())
    }
    expect(new Set(pulses).size).toBe(3)
    expect([await store.cancelSchedule(), await store.cancelSchedule()]).toEqual([true, false])
    expect(await store.readChangeToken()).toBe(pulses[0])
    await store.schedule(scheduledOf('monday', noon))
    await publishAll(store, ['a'])
    expect(await store.readSchedule()).toBeUndefined()
    expect(await store.readChangeToken()).not.toBe(pulses[0])
  })

  it('keep each picture once', async () => {
    const { store } = await stores.openEmpty()
    const picture = { name: 'ab.png', type: 'image/png', bytes: Buffer.from([0, 255, 10]) }
    await store.keepPicture(picture, noon)
    await store.keepPicture({ ...picture, bytes: Buffer.from('another') }, noon)
    const [read, ...others] = await store.readPictures(['ab.png', 'gone.png'])
    expect([read?.name, read?.type, [...(read?.bytes ?? [])], others]).toEqual([
      'ab.png',
      'image/png',
      [0, 255, 10],
      [],
    ])
    expect(await store.readPictures([])).toEqual([])
  })

  it('delete a picture that nothing shows, a week after it was added and a day after the draft was changed', async () => {
    const { store } = await stores.openEmpty()
    const dayMs = 86_400_000
    const later = (days: number) => new Date(noon.getTime() + days * dayMs)
    const names = ['public.png', 'scheduled.png', 'draft.png', 'nowhere.png', 'again.png']
    for (const name of names) await store.keepPicture({ name, type: 'image/png', bytes: Buffer.from(name) }, noon)
    const showing = (name: string) => toStored({ logo: `/pictures/${name}` })
    await store.publish(versionOf('a', showing('public.png')), { after: 0 })
    await publishAll(store, ['b', 'c'])
    await store.schedule({ ...scheduledOf('monday', later(90)), ...showing('scheduled.png') })
    await beginDraft(store, { content: showing('draft.png'), updatedAt: later(7) })
    for (const days of [6.9, 7.9]) expect(await store.deleteUnusedPictures(later(days))).toBe(0)
    await store.keepPicture({ name: 'again.png', type: 'image/png', bytes: Buffer.from('again.png') }, later(8))
    expect(await store.deleteUnusedPictures(later(9))).toBe(1)
    expect((await store.readPictures(names)).map(({ name }) => name)).toEqual(
      names.filter((name) => name !== 'nowhere.png').sort(),
    )
    expect(await store.deleteUnusedPictures(later(16))).toBe(1)
  })

  it('delete one picture that an owner names, and only if nothing shows it', async () => {
    const { store } = await stores.openEmpty()
    const later = new Date(noon.getTime() + 86_400_000)
    const names = ['public.png', 'one.png', 'other.png']
    for (const name of names) await store.keepPicture({ name, type: 'image/png', bytes: Buffer.from(name) }, noon)
    await store.publish(versionOf('a', toStored({ logo: '/pictures/public.png' })), { after: 0 })
    const list = async () =>
      (await store.listPictures(later)).map(({ name, bytes, isUnused }) => [name, bytes, isUnused])
    expect(await list()).toEqual([
      ['one.png', 7, true],
      ['other.png', 9, true],
      ['public.png', 10, false],
    ])
    const remove = (only: string) => store.deleteUnusedPictures(later, { atOnce: true, only })
    expect([await remove('public.png'), await remove('gone.png'), await remove('one.png')]).toEqual([0, 0, 1])
    expect((await list()).map(([name]) => name)).toEqual(['other.png', 'public.png'])
  })
})
