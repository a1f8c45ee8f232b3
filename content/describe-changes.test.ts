import { expect, test } from 'vitest'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import { applyPatch, type Entry, type Patch } from '#fields/patch.ts'
import { legalPage, withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { describeChanges } from './describe-changes.ts'
import type { Content } from './schema/content.ts'

const { content } = readSampleContent()

function changed(...patches: Patch[]) {
  const after = patches.reduce((value, patch) => applyPatch(value, patch)?.content ?? value, content)
  return describeChanges(content, after).map(({ where, what }) =>
    what.kind === 'word' ? `${where}: ${what.word}` : `${where}: ${what.before} > ${what.after}`,
  )
}

const set = (path: string, value: string | boolean): Patch => ({
  op: 'set',
  path,
  value,
})

test('each change is one line in the owner’s words', () => {
  expect(changed()).toEqual([])
  expect(changed(set('company.phone', '(617) 555-0100'))).toEqual(['Company: Phone: (508) 555-0142 > (617) 555-0100'])
  expect(changed(set('pages.home.sections.opening.primaryAction.label', 'Go'))).toEqual([
    'Home, Top of the page, First button: Label: Start Free Trial > Go',
  ])
  expect(changed(set('testimonials.helene-mock.text', 'Good.'))).toEqual([
    'Testimonials, “Helene Mock”: What they said: Their coding notes taught our doctors to write better charts. The numbers followed. > Good.',
  ])
  expect(changed(set('company.hours.timeZone', 'America/Chicago'))).toEqual([
    'Company, Office hours: Time zone: Eastern (New York) > Central (Chicago)',
  ])
  expect(changed(set('company.sample', false))).toEqual(['Company: These are still the sample’s details: no'])
  const drawing = [set('brand.mark.frame', '0 0 600 160'), set('brand.mark.shape', 'M0 0')]
  expect(changed(...drawing)).toEqual([
    'Logo, Mark: Edges of the mark: changed',
    'Logo, Mark: Mark, in the color of your name: changed',
  ])
  // With a picture, nothing is drawn.
  expect(changed(...drawing, set('brand.mark.picture', '/pictures/a.png'))).toEqual([
    'Logo, Mark: Image of your logo:  > /pictures/a.png',
  ])
})

test('entries are added, removed and moved, and only those that were moved', () => {
  expect(changed({ op: 'remove', path: 'services.reporting' })).toEqual([
    'Services, “Reporting & Financial Analysis”: removed',
  ])
  expect(changed({ op: 'move', path: 'services.reporting', after: null })).toEqual([
    'Services, “Reporting & Financial Analysis”: moved',
  ])
  const retitled = set('services.reporting.title', 'Reports')
  expect(changed({ op: 'move', path: 'services.reporting', after: null }, retitled)).toEqual([
    'Services, “Reports”: moved',
    'Services, “Reporting & Financial Analysis”: Service: Reporting & Financial Analysis > Reports',
  ])
  const entry = {
    id: 'new',
    sample: false,
    text: 'Good.',
    author: 'Ada',
    position: '',
    company: '',
    photo: '',
    rating: 5,
  }
  expect(changed({ op: 'add', path: 'testimonials', entry, after: null })).toEqual(['Testimonials, “Ada”: added'])
  const legal = legalPage('privacy-policy', 'Our Privacy', [{ paragraph: 'Words.' }]) as unknown as Entry
  expect(changed({ op: 'add', path: 'pages', entry: legal, after: null })).toEqual(['/privacy-policy: added'])
})

test('a text is told by its words, also where only their formats differ', () => {
  const withText = (text: Formatted) => withLegalText(content, 'privacy-policy', 'Our Privacy', text)
  const [plain, bold, longer] = [['Words.'], [{ bold: 'Words.' }], ['Words.', ' More.']].map((words) =>
    withText([{ paragraph: words }]),
  ) as [Content, Content, Content]
  const where = '/privacy-policy, Text: Text'
  expect(describeChanges(plain, bold)).toMatchObject([{ where, what: { kind: 'word', word: 'formats changed' } }])
  expect(describeChanges(bold, longer)).toMatchObject([{ where, what: { before: 'Words.', after: 'Words. More.' } }])
  expect(describeChanges(bold, structuredClone(bold))).toEqual([])
})

test('a section is hidden, shown or moved by its name', () => {
  const hide = set('pages.home.sections.switching.isHidden', true)
  expect(changed(hide)).toEqual(['Home, Switching: hidden'])
  const hidden = applyPatch(content, hide)?.content ?? content
  expect(describeChanges(hidden, content)).toMatchObject([{ where: 'Home, Switching', what: { word: 'shown' } }])
  expect(changed({ op: 'move', path: 'pages.home.sections.why-choose-us', after: 'opening' })).toEqual([
    'Home, Why choose us: moved',
  ])
})
