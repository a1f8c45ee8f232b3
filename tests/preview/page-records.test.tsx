// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Patch } from '#fields/patch.ts'
import { click, find, text } from '../support/open-desk.tsx'
import { control, openEditor } from '../support/open-editor.tsx'
import { legalPage } from '../support/page-records.ts'
import { readSampleContent } from '../support/sample-content.ts'

const record = 'pages.terms-of-service'
const page = legalPage('terms-of-service', 'Our terms', [{ paragraph: 'Bills are paid on time.' }])
const add: Patch = { op: 'add', path: 'pages', entry: page as never, after: 'not-found' }
const names = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

const { content: sample } = readSampleContent()
const pageNames = [
  ...sample.pages.flatMap((one) => (one.kind === 'given' || one.kind === 'answer' ? one.name : [])),
  'Terms of Service',
  'Cardiology Billing',
  'How We Count',
]

test('a page that was added to the draft is on every list of pages that the editor has', async () => {
  await openEditor('/edit/navigation#navigation.headerAction.href', add)
  expect(names('main nav li li a')).toEqual(pageNames)
  expect(names('aside [aria-label="Page"] button')).toEqual(pageNames)
  // Where any link can lead to.
  const places = control('navigation.headerAction.href').querySelectorAll('optgroup')
  const added = [...places].find(({ label }) => label === 'Terms of Service')
  expect(added?.querySelector('option')?.value).toBe('page/terms-of-service')
  await click('main nav a', 'Pages')
  expect(names('#pages li a')).toEqual(pageNames)
  expect(text('#pages')).toContain('/terms-of-service')
})

test('and opens there with its own words', async () => {
  await openEditor(`/edit/${record}`, add)
  expect(text('h1')).toBe('Terms of Service')
  expect(control(`${record}.sections.text.heading`).value).toBe('Our terms')
  expect(find('aside [aria-pressed=true]').textContent).toBe('Terms of Service')
})
