import { expect, test } from 'vitest'
import { withLegalText, withSection } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { addressOfField, findRecord, formatLocation } from './name-path.ts'
import { fill } from './words.ts'

const content = withLegalText(readSampleContent().content, 'privacy', '', [])

test.each([
  ['pages', '/'],
  ['pages.home', '/'],
  ['pages.home.sections.opening.heading', '/'],
  ['pages.home.sections.why-choose-us.heading', '/#why-choose-us'],
  ['pages.about.sections.mission.text', '/about#mission'],
  ['pages.contact.meta.title', '/contact'],
  ['pages.gone.meta.title', '/'],
  ['company.name', '/'],
  ['billing.steps', '/#how-billing-works'],
  ['testimonials', '/#testimonials'],
  ['services', '/services'],
  ['services.reporting.title', '/services#reporting'],
  ['pages.privacy.sections.text.text', '/privacy'],
])('what visitors see of %s is at %s', (path, place) => {
  expect(formatLocation(path, content)).toBe(place)
})

test('a hidden section is shown at the top of its page', () => {
  const hidden = withSection(content, 'mission', { isHidden: true })
  expect(formatLocation('pages.about.sections.mission.text', hidden)).toBe('/about')
})

test.each([
  ['company.name', '/edit/company#company.name'],
  ['pages', '/edit/pages'],
  ['pages.home', '/edit/pages.home'],
  ['pages.home.sections.opening.heading', '/edit/pages.home#pages.home.sections.opening.heading'],
])('%s is edited at %s', (path, address) => {
  expect(addressOfField(path)).toBe(address)
})

test.each(['nothing', 'pages.gone', 'company.name', 'pages.home.sections', '__proto__', 'pages.__proto__', ''])(
  'nothing is edited at %j',
  (path) => {
    expect(findRecord(path, content)).toBeUndefined()
  },
)

test('a name is filled in as it is, whatever signs it has', () => {
  expect(fill('{name} was removed.', { name: 'A $& B' })).toBe('A $& B was removed.')
})
