// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { click, find, pass, press, typeInto } from '../../../tests/support/open-desk.tsx'
import { control, hearChange, openEditor, save } from '../../../tests/support/open-editor.tsx'
import { fieldWords } from '../words.ts'

const path = 'legal.privacy-policy.text'
const entry = { id: 'privacy-policy', title: 'Privacy', text: [{ paragraph: 'We keep little.' }] }

/** jsdom lays nothing out. */
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

test('a text is saved also when it is as it was again, and taken over from someone else once the focus leaves', async () => {
  // Loaded before, as the editor loads it when it's wanted.
  await import('./formatted-field.tsx')
  await openEditor(`/edit/legal#${path}`, { op: 'add', path: 'legal', entry, after: null })
  await pass(0)
  const field = find('.formatted-editor .ProseMirror')
  expect(document.activeElement).toBe(field)
  await press('a', { ctrlKey: true, on: field })
  await press('b', { ctrlKey: true, on: field })
  await press('z', { ctrlKey: true, on: field })
  expect(await save()).toEqual([{ op: 'set', path, value: entry.text }])
  await hearChange({ op: 'set', path, value: [{ paragraph: 'We keep nothing.' }] })
  expect(field.textContent).toContain('We keep little.')
  await act(async () => field.blur())
  await pass(100)
  expect(field.textContent).toContain('We keep nothing.')
})

test('another text is one that is not there yet, and undoing in it undoes nothing around it', async () => {
  await import('./formatted-field.tsx')
  await openEditor('/edit/legal', { op: 'add', path: 'legal', entry, after: null })
  await click('main button', 'Add a text')
  const choices = () => [...control('legal-new').querySelectorAll('option')].map(({ value }) => value)
  expect(choices()).toEqual(['', 'terms-of-service', 'cookie-policy'])
  await typeInto(control('legal-new'), 'cookie-policy')
  await click('form button', fieldWords.list.confirm)
  await pass(0)
  await press('z', { ctrlKey: true, on: find('.formatted-editor .ProseMirror') })
  const added = { id: 'cookie-policy', title: 'Cookie Policy', text: [] }
  expect(await save()).toEqual([expect.objectContaining({ op: 'add', entry: added })])
})
