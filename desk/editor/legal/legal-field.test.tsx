// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { click, find, pass, press, text, typeInto } from '../../../tests/support/open-desk.tsx'
import { control, hearChange, openEditor, save } from '../../../tests/support/open-editor.tsx'
import { fieldWords } from '../words.ts'

const path = 'legal.privacy-policy.text'
const entry = { id: 'privacy-policy', text: '# Privacy\n\nWe keep little.\n' }

/** jsdom lays nothing out. */
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

test('a text is saved also when it is as it was again, and taken over from someone else once the focus leaves', async () => {
  // Loaded before, as the editor loads it when it's wanted.
  await import('./legal-field.tsx')
  await openEditor(`/edit/legal#${path}`, { op: 'add', path: 'legal', entry, after: null })
  await pass(0)
  const field = find('.legal-editor .ProseMirror')
  expect(document.activeElement).toBe(field)
  await press('Enter', { on: field })
  await press('z', { ctrlKey: true, on: field })
  expect(await save()).toEqual([{ op: 'set', path, value: entry.text }])
  await hearChange({ op: 'set', path, value: '# Privacy\n\nWe keep nothing.\n' })
  expect(field.textContent).toContain('We keep little.')
  await act(async () => field.blur())
  await pass(100)
  expect(field.textContent).toContain('We keep nothing.')
})

test('another text is one that is not there yet, and undoing in it undoes nothing around it', async () => {
  await import('./legal-field.tsx')
  await openEditor('/edit/legal', { op: 'add', path: 'legal', entry, after: null })
  await click('main button', 'Add a text')
  const choices = () => [...control('legal-new').querySelectorAll('option')].map(({ value }) => value)
  expect(choices()).toEqual(['', 'terms-of-service', 'cookie-policy'])
  await typeInto(control('legal-new'), 'cookie-policy')
  await click('form button', fieldWords.list.confirm)
  await pass(0)
  await press('z', { ctrlKey: true, on: find('.legal-editor .ProseMirror') })
  expect((await save()).map(({ op }) => op)).toEqual(['add'])
  expect(text('.legal-editor .ProseMirror')).toBe('Cookie Policy')
})
