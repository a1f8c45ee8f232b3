// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { insertAt, readCaret, spacesAround } from './caret.ts'

function openBox(): HTMLElement {
  document.body.innerHTML = '<div tabindex="0">Over <span class="chip">500</span> clinics</div>'
  return document.querySelector('div') as HTMLElement
}
const chip = () => Object.assign(document.createElement('span'), { className: 'chip', textContent: '99%' })

test.each([
  [0, 0, '99% Over 500 clinics'],
  [0, 2, 'Ov 99% er 500 clinics'],
  [2, 0, 'Over 500 99% clinics'],
  [2, 8, 'Over 500 clinics 99%'],
])('a chip is put where the caret was: piece %i, letter %i', (piece, letter, text) => {
  const box = openBox()
  expect(readCaret(box)).toBeUndefined()
  window.getSelection()?.collapse(box.childNodes[piece] ?? null, letter)
  insertAt(box, readCaret(box) ?? Number.NaN, chip())
  expect(box.textContent).toBe(text)
  // The caret stands behind it.
  expect(box.textContent?.slice(0, readCaret(box)).trimEnd()).toMatch(/99%$/)
})

test('words do not touch, and signs stay at theirs', () => {
  expect([spacesAround('Over', 'clinics'), spacesAround('(', ')'), spacesAround('', '')]).toEqual([
    [' ', ' '],
    ['', ''],
    ['', ''],
  ])
})
