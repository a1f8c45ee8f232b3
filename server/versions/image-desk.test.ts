import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { workHere } from '../../tests/support/site-process.ts'
import { beginDraft, toContent } from '../../tests/support/stored-content.ts'
import { openStore } from '../store/open-store.ts'
import { createImageDesk } from './image-desk.ts'

const now = new Date('2026-11-19T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const drawing = Buffer.from('<svg viewBox="0 0 8 8"/>')

async function open(picturesMaxBytes: number, freeBytes: number = limits.freeDiskForPictures.max) {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const painter = { run: () => Promise.reject(new Error('there is nothing to paint')) }
  const desk = createImageDesk({
    config: { dataDir, picturesMaxBytes },
    store,
    readers: { painter, siteProcess: workHere() },
    now: () => now,
    readDisk: async () => ({ bavail: freeBytes, bsize: 1 }),
  })
  const keep = (name: string, bytes: number, addedAt: Date) =>
    store.keepPicture({ name, type: 'image/png', bytes: Buffer.alloc(bytes) }, addedAt)
  return { store, desk, keep }
}

test('takes images until all room is used, then says what to do', async () => {
  const { desk, keep } = await open(1e9)
  await keep('a.png', 100, now)
  expect(await desk.add(drawing)).toMatch(/^\/pictures\/[\da-f]{24}-16x16\.svg$/)
  await expect((await open(0)).desk.add(drawing)).rejects.toThrow(/all of their 0 GB\. Delete unused images under Site/)
})

test('takes no image while the disk is almost full, and says what to do', async () => {
  const { desk } = await open(1e9, limits.freeDiskForPictures.max - 1)
  await expect(desk.add(drawing)).rejects.toThrow(/disk is almost full.* Ask the person who runs your server/)
})

test('deletes exactly the unused images that it has counted', async () => {
  const { store, desk, keep } = await open(1000)
  await keep('used.png', 50, before(60))
  await keep('unused.png', 30, before(60))
  await keep('other.png', 7, before(60))
  await keep('new.png', 20, before(5))
  await beginDraft(store, { content: toContent({ logo: '/pictures/used.png' }), updatedAt: before(1) })
  expect(await desk.measure()).toEqual({ usedBytes: 107, maxBytes: 1000, unused: { count: 2, bytes: 37 } })
  expect(await desk.deleteUnused()).toEqual({ usedBytes: 70, maxBytes: 1000, unused: { count: 0, bytes: 0 } })
  const left = await store.readPictures(['used.png', 'unused.png', 'other.png', 'new.png'])
  expect(left.map(({ name }) => name)).toEqual(['new.png', 'used.png'])
})
