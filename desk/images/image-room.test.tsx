// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { ImageRoom } from '#contract/desk-site.ts'
import { click, countAsked, take, text } from '../../tests/support/open-desk.tsx'
import { openEditor } from '../../tests/support/open-editor.tsx'
import { imageWords } from '../words.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn()
})

const room = (usedBytes: number, count = 0): ImageRoom => ({
  usedBytes,
  maxBytes: 2e9,
  unused: { count, bytes: count * 1e8 },
})
const openImages = async (shown: ImageRoom) => {
  await import('./images-tab.tsx')
  await openEditor('/site/images')
  await take(deskRoutes.imageLibrary).answer(Response.json([]))
  await take(deskRoutes.images).answer(Response.json(shown))
}

test.each([
  [1.2e9, '1.2 GB of 2 GB used. Every image is used', false],
  [1.6e9, '1.6 GB of 2 GB used. Every image is used', true],
])('shows how much room images use, with a warning from 80 percent on: %d', async (usedBytes, words, isNearlyFull) => {
  await openImages(room(usedBytes))
  expect(text()).toContain(words)
  expect(text().includes(imageWords.nearlyFull)).toBe(isNearlyFull)
  expect(document.querySelector('main section > button')).toBeNull()
})

test('deletes unused images once the owner confirms', async () => {
  await openImages(room(1.7e9, 3))
  expect(text()).toContain('3 images aren’t used by the draft or by any version: 300 MB.')
  await click('main section > button', imageWords.delete.action)
  expect(countAsked(deskRoutes.deleteUnusedImages)).toBe(0)
  await click('dialog button', imageWords.delete.confirm)
  await take(deskRoutes.deleteUnusedImages).answer(new Response('', { status: 503 }))
  expect(text()).toContain(imageWords.delete.failed)
  await click('dialog button', imageWords.delete.confirm)
  await take(deskRoutes.deleteUnusedImages).answer(Response.json(room(1.4e9)))
  expect(text()).toContain('1.4 GB of 2 GB used.')
  expect(document.activeElement?.textContent).toBe(imageWords.delete.done)
})
