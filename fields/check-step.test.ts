import { expect, test } from 'vitest'
import { contentField } from '#content/schema/content-field.ts'
import { legalPage, sectionOf, withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { checkStep } from './check-step.ts'
import type { Entry, Json, Patch } from './patch.ts'

const { content: sample } = readSampleContent()
const content = withLegalText(sample, 'privacy', 'Privacy', [])
const check = (patch: Patch) => checkStep(contentField, patch, content)
const [home] = sample.pages
const toEntry = (value: object) => value as unknown as Entry
const text = toEntry(legalPage('terms', 'Terms', []))
const switching = toEntry(sectionOf(sample, 'switching'))
const sections = (home?.sections ?? []) as unknown as Json[]

test.each<Patch>([
  { op: 'set', path: 'pages.home.sections.opening.heading', value: 'Words' },
  { op: 'set', path: 'pages.home.sections.switching.isHidden', value: true },
  { op: 'move', path: 'pages.home.sections.switching', after: 'opening' },
  { op: 'move', path: 'pages.home.sections.switching', after: 'why-choose-us' },
  { op: 'add', path: 'pages', entry: text, after: 'not-found' },
  { op: 'remove', path: 'pages.privacy' },
  { op: 'remove', path: 'partners.nila' },
  // Put back as it was.
  { op: 'set', path: 'pages.home.sections', value: sections },
  { op: 'set', path: 'pages.home', value: toEntry(home ?? {}) },
  // What somebody else has taken out is skipped.
  { op: 'set', path: 'pages.gone.sections.text.heading', value: 'Words' },
  { op: 'remove', path: 'pages.gone' },
  { op: 'move', path: 'pages.home.sections.gone', after: null },
])('a draft takes $op $path', (patch) => {
  expect(check(patch)).toBeUndefined()
})

const firstAndLast = /^The first and the last section stay where they are\.$/

test.each<[Patch, RegExp]>([
  [{ op: 'set', path: 'pages.home.sections.opening.heading', value: 7 }, /^This must be text/],
  [{ op: 'set', path: 'pages.home.sections.opening.kind', value: 'mission' }, /^There is no field/],
  [{ op: 'set', path: 'pages.home.sections.opening.motto', value: '' }, /^There is no field/],
  // As windows of version 1 called it.
  [{ op: 'set', path: 'home.hero.heading', value: 'Words' }, /^This window is older than the program\./],
  [{ op: 'add', path: 'legal', entry: text, after: null }, /^This window is older than the program\./],
  [{ op: 'set', path: '__proto__.polluted', value: 1 }, /./],
  [{ op: 'remove', path: 'pages.home' }, /^The page “Page” stays\.$/],
  [{ op: 'remove', path: 'pages.home.sections.switching' }, /^The section “Switching” stays\.$/],
  [{ op: 'move', path: 'pages.home.sections.opening', after: 'switching' }, firstAndLast],
  [{ op: 'move', path: 'pages.home.sections.switching', after: null }, firstAndLast],
  [{ op: 'move', path: 'pages.home.sections.switching', after: 'contact' }, firstAndLast],
  [{ op: 'move', path: 'pages.privacy', after: null }, /^The first and the last page stay/],
  [{ op: 'add', path: 'pages', entry: text, after: null }, /^The first and the last page stay/],
  [{ op: 'add', path: 'pages', entry: { ...toEntry(home ?? {}), id: 'again' }, after: null }, /can’t be added\.$/],
  [{ op: 'add', path: 'pages.about.sections', entry: switching, after: 'opening' }, /can’t be added\.$/],
  [
    { op: 'add', path: 'pages', entry: { ...text, kind: 'from-the-future' }, after: 'not-found' },
    /no such kind of page/,
  ],
  [{ op: 'set', path: 'pages.home.sections', value: sections.toReversed() }, firstAndLast],
  [{ op: 'set', path: 'pages.home.sections', value: [] }, /stays\.$/],
  [{ op: 'set', path: 'pages', value: [] }, /stays\.$/],
])('a draft refuses %j', (patch, message) => {
  expect(check(patch)).toMatch(message)
})
