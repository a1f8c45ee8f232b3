// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { find, press, take } from '../../../tests/support/open-desk.tsx'
import { control, openEditor, save, saved } from '../../../tests/support/open-editor.tsx'

const path = 'consultantImage.focus'
const radio = (value: string) => find<HTMLInputElement>(`[id="${path}"] input[value="${value}"]`)

test('moves the focal point by arrow keys, and to the design below the lowest row', async () => {
  await openEditor('/edit/consultantImage', { op: 'set', path: 'consultantImage.src', value: '/pictures/team.jpg' })
  expect(radio('').checked).toBe(true)
  expect(control(path).querySelector('img')?.getAttribute('src')).toBe('/pictures/team.jpg')
  await act(async () => radio('3-4').click())
  expect(await save()).toEqual([{ op: 'set', path, value: '3-4' }])
  for (const [key, value] of [
    ['ArrowRight', '4-4'],
    ['ArrowUp', '4-3'],
    ['ArrowLeft', '3-3'],
    ['ArrowDown', '3-4'],
    ['ArrowDown', '3-5'],
    ['ArrowDown', ''],
  ] as const) {
    await press(key, {
      on: document.activeElement?.matches(`[name="${path}"]`) ? document.activeElement : radio('3-4'),
    })
    expect([document.activeElement, radio(value).checked]).toEqual([radio(value), true])
  }
  await save()
  expect(saved(path)).toBe('')
})

test('stays at the edge, and names each position', async () => {
  await openEditor('/edit/consultantImage', { op: 'set', path, value: '1-1' })
  await press('ArrowLeft', { on: radio('1-1') })
  await press('ArrowUp', { on: radio('1-1') })
  expect([radio('1-1').checked, radio('1-1').ariaLabel, radio('5-3').ariaLabel]).toEqual([
    true,
    'Far left, top',
    'Far right, middle',
  ])
})

const id = 'testimonials.dr-amara-sample'

test('is not offered without an image', async () => {
  await openEditor(`/edit/testimonials#${id}.photo`)
  expect([control(`${id}.photo`).type, document.getElementById(`${id}.focus`)]).toEqual(['file', null])
})

test('is offered beside an image, and cleared by another one', async () => {
  await openEditor(
    `/edit/testimonials#${id}.photo`,
    { op: 'set', path: `${id}.photo`, value: '/pictures/a.jpg' },
    { op: 'set', path: `${id}.focus`, value: '2-2' },
  )
  expect(control(`${id}.focus`).querySelectorAll('input')).toHaveLength(26)
  const input = control(`${id}.photo`)
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'b.jpg')], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await take(deskRoutes.addPicture).answer(Response.json({ path: '/pictures/b.jpg' }))
  await save()
  expect([saved(`${id}.photo`), saved(`${id}.focus`)]).toEqual(['/pictures/b.jpg', ''])
})
