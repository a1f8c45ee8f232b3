// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, find, pass, text, typeInto } from '../../tests/support/open-desk.tsx'
import { control, openEditor, problemOf, save, saved, server } from '../../tests/support/open-editor.tsx'
import { editorStrings, reviewStrings } from './words.ts'

const heading = 'pages.home.sections.opening.heading'
const words = editorStrings.hints
const set = (path: string, value: string | boolean) => ({ op: 'set' as const, path, value })
const hintBelow = () => control(heading).closest('div.grid')?.querySelector('.border-action')?.textContent
const write = async (value: string) => {
  await typeInto(control(heading), value)
  await save()
  await pass(600)
}

test('a figure that is typed by hand is a hint at its field, and one press puts the figure there', async () => {
  await openEditor(`/edit/pages.home#${heading}`)
  await write('About 99.8% of it')
  expect([problemOf(heading), hintBelow()]).toEqual(['', expect.stringContaining('99.8%')])
  await click('main button', words.figure)
  await save()
  await pass(600)
  expect([saved(heading), hintBelow()]).toEqual(['About {accuracy} of it', undefined])
})

test('what is fine here stays fine in the draft, until the text is another', async () => {
  await openEditor(`/edit/pages.home#${heading}`)
  await write('About 99.8% of it')
  await click('main button', words.fine)
  const [patch] = await save()
  await pass(600)
  expect([patch?.op, hintBelow(), server.content.confirmed.hints]).toEqual(['add', undefined, [expect.anything()]])
  await write('Just about 99.8% of it')
  expect(hintBelow()).toContain('99.8%')
})

test('a link to a hidden section is listed with the ways out, and keeps nothing from being published', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn()
  await openEditor('/edit/review', set('pages.home.sections.how-billing-works.isHidden', true))
  expect([text('main'), text('main form button')]).toEqual([
    expect.not.stringContaining(reviewStrings.problems.heading),
    reviewStrings.publish,
  ])
  await click('main a', words.pointTo)
  expect(document.activeElement).toBe(control('pages.home.sections.opening.secondaryAction.href'))
  await click('main .sticky a')
  await click('main section button', words.showAgain)
  expect(await save()).toEqual([set('pages.home.sections.how-billing-works.isHidden', false)])
  await pass(600)
  expect(() => find('main section button', words.showAgain)).toThrow()
})
