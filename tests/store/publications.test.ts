import { describe, expect, it } from 'vitest'
import { keptVersions } from '#contract/publication.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { NewVersion } from '../../server/store/publication-store.ts'
import { engines, useStores } from '../support/stores.ts'
import { noon } from '../support/submissions.ts'

const dayMs = 86_400_000

const versionOf = (name: string, changes: Partial<NewVersion> = {}): NewVersion => ({
  publishedAt: noon,
  kind: 'edited',
  author: 'Ann',
  changes: '[]',
  sources: Buffer.from(`sources of ${name}`),
  built: Buffer.from([0, 255, 10, 13, ...Buffer.from(name)]),
  digest: `digest of ${name}`,
  ...changes,
})

const first = versionOf('first', { kind: 'first', author: '' })

describe.each(engines)('publications in %s', (engine) => {
  const stores = useStores(engine)
  const publishAll = async (store: ContactStore, names: string[], publishedAt = noon) => {
    for (const name of names)
      await store.publish(versionOf(name, { publishedAt }), { after: await store.newestPublication(), first })
  }

  it('come after what was public before, byte for byte as they were given', async () => {
    const { store } = await stores.openEmpty()
    expect(await store.newestPublication()).toBe(0)
    expect(await store.publish(versionOf('a', { backTo: 1, kind: 'back' }), { after: 0, first })).toEqual({
      isPublished: true,
      id: 2,
    })
    expect(await store.newestPublication()).toBe(2)
    expect((await store.listPublications(10)).map(({ id, kind, author }) => [id, kind, author])).toEqual([
      [2, 'back', 'Ann'],
      [1, 'first', ''],
    ])
    const read = await store.readPublication(2)
    expect(read).toMatchObject({ publishedAt: noon, backTo: 1, digest: 'digest of a' })
    expect([...(read?.built ?? [])]).toEqual([0, 255, 10, 13, 97])
    expect(Buffer.from(read?.sources ?? []).toString()).toBe('sources of a')
    expect(await store.readPublication(3)).toBeUndefined()
  })

  it('are not published after a version that somebody else has replaced', async () => {
    const { store } = await stores.openEmpty()
    await publishAll(store, ['a', 'b'])
    expect(await store.publish(versionOf('c'), { after: 2 })).toEqual({ isPublished: false, after: 3 })
    expect((await store.listPublications(10)).map(({ id }) => id)).toEqual([3, 2, 1])
    const both = await Promise.all([
      store.publish(versionOf('d'), { after: 3 }),
      store.publish(versionOf('e'), { after: 3 }),
    ])
    expect(both.map(({ isPublished }) => isPublished).sort()).toEqual([false, true])
    expect(await store.newestPublication()).toBe(4)
  })

  it('are found, not doubled, when the answer to the commit was lost', async () => {
    const { store } = await stores.openEmpty()
    await publishAll(store, ['a'])
    expect(await store.publish(versionOf('b'), { after: 2 })).toEqual({ isPublished: true, id: 3 })
    expect(await store.publish(versionOf('b'), { after: 2 })).toEqual({ isPublished: true, id: 3 })
    expect(await store.newestPublication()).toBe(3)
  })

  it(`are kept twenty at a time, and all of the last day, by number and not by time`, async () => {
    const { store } = await stores.openEmpty()
    const names = Array.from({ length: keptVersions + 3 }, (_, at) => `version ${at}`)
    await publishAll(store, names)
    expect(await store.listPublications(100)).toHaveLength(names.length + 1)
    await publishAll(store, ['next day'], new Date(noon.getTime() + dayMs + 1))
    const kept = await store.listPublications(100)
    expect(kept).toHaveLength(keptVersions)
    expect(kept[0]?.id).toBe(names.length + 2)
    // A clock that was set back deletes nothing that is newer.
    await publishAll(store, ['long ago'], new Date(noon.getTime() - 400 * dayMs))
    expect((await store.listPublications(1))[0]?.id).toBe(names.length + 3)
  })

  it('get another build for the same sources', async () => {
    const { store } = await stores.openEmpty()
    await publishAll(store, ['a'])
    const build = { built: Buffer.from('anew'), digest: 'another' }
    expect(await store.replaceBuild(2, build)).toBe(true)
    expect(await store.replaceBuild(9, build)).toBe(false)
    expect(await store.readPublication(2)).toMatchObject({ digest: 'another', author: 'Ann' })
  })
})
