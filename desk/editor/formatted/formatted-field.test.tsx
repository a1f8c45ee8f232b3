// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Entry } from '#fields/patch.ts'
import { click, find, pass, press, typeInto } from '../../../tests/support/open-desk.tsx'
import { openEditor, receiveChange, save } from '../../../tests/support/open-editor.tsx'
import { legalPage } from '../../../tests/support/page-records.ts'
import { fieldStrings } from '../words.ts'

const path = 'pages.privacy-policy.sections.text.text'
const text = [{ paragraph: 'We keep little.' }]
const entry = legalPage('privacy-policy', 'Privacy', text) as unknown as Entry

/** jsdom lays nothing out. */
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

test('a text is saved also when it is as it was again, and taken over from someone else once the focus leaves', async () => {
  // Loaded before, as the editor loads it when it's wanted.
  await import('./formatted-field.tsx')
  await openEditor(`/edit/pages.privacy-policy#${path}`, { op: 'add', path: 'pages', entry, after: 'not-found' })
  await pass(0)
  const field = find('.formatted-editor .ProseMirror')
  expect(document.activeElement).toBe(field)
  await press('a', { ctrlKey: true, on: field })
  await press('b', { ctrlKey: true, on: field })
  await press('z', { ctrlKey: true, on: field })
  expect(await save()).toEqual([{ op: 'set', path, value: text }])
  await receiveChange({ op: 'set', path, value: [{ paragraph: 'We keep nothing.' }] })
  expect(field.textContent).toContain('We keep little.')
  await act(async () => field.blur())
  await pass(100)
  expect(field.textContent).toContain('We keep nothing.')
})

test('another text is one that is not there yet, and undoing in it undoes nothing around it', async () => {
  await import('./formatted-field.tsx')
  await openEditor('/edit/pages', { op: 'add', path: 'pages', entry, after: 'not-found' })
  await click('main button', fieldStrings.pages.add)
  const choices = () => [...find('main select').querySelectorAll('option')].map(({ value }) => value)
  expect(choices()).toEqual(['', 'terms-of-service', 'cookie-policy'])
  await typeInto(find('main select'), 'cookie-policy')
  await click('main button', fieldStrings.list.confirm)
  await pass(0)
  expect([location.pathname, document.activeElement?.textContent]).toEqual([
    '/edit/pages.cookie-policy',
    'Cookie Policy',
  ])
  await press('z', { ctrlKey: true, on: find('.formatted-editor .ProseMirror') })
  const added = legalPage('cookie-policy', 'Cookie Policy', [])
  expect(await save()).toEqual([expect.objectContaining({ op: 'add', path: 'pages', entry: added })])
})

test('a legal text is removed from the list of pages, and a given page is not', async () => {
  await openEditor('/edit/pages', { op: 'add', path: 'pages', entry, after: 'not-found' })
  const remove = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-label^="Remove"]')]
  expect(remove.map(({ ariaLabel }) => ariaLabel)).toEqual(['Remove Privacy Policy'])
  await act(async () => remove[0]?.click())
  expect(await save()).toEqual([{ op: 'remove', path: 'pages.privacy-policy' }])
})
