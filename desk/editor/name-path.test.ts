import { expect, test } from 'vitest'
import { namePlaceholders } from '#content/resolve/placeholders.ts'
import { contentField } from '#content/schema/describe.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { nameEntry, placeOf } from './name-path.ts'
import { fill } from './words.ts'

const content = {
  ...readSampleContent().content,
  legal: [
    { id: 'terms', title: '', text: [] },
    { id: 'privacy', title: '', text: [] },
  ],
}

test.each([
  ['home', '', '/'],
  ['home', 'home.hero.heading', '/'],
  ['home', 'home.whyChooseUs.heading', '/#why-choose-us'],
  ['company', 'company.name', '/'],
  ['testimonials', 'testimonials', '/#testimonials'],
  ['services', 'services', '/services'],
  ['services', 'services.reporting.title', '/services#reporting'],
  ['legal', 'legal', '/terms'],
  ['legal', 'legal.privacy.text', '/privacy'],
] as const)('what visitors see of %s at %j is at %s', (part, target, place) => {
  expect(placeOf(part, target, content)).toBe(place)
})

test.each([
  ['{company} Care', 'A $& B Care'],
  // A claim that is no longer made.
  ['{accuracy}', '{accuracy}'],
  [' ', 'unnamed service'],
  ['x'.repeat(48), 'x'.repeat(48)],
  ['x'.repeat(49), `${'x'.repeat(48)}…`],
])('a service with the title %j is called %j', (title, name) => {
  const { claims, company } = content
  const own = { ...content, claims: { ...claims, accuracy: { ...claims.accuracy, value: '' } } }
  const placeholders = namePlaceholders({ ...own, company: { ...company, name: 'A $& B' } })
  const list = contentField.fields?.services ?? contentField
  expect(nameEntry(list, 'services', { id: 'one', title }, { content: own, placeholders })).toBe(name)
  expect(fill('{name} was removed.', { name })).toBe(`${name} was removed.`)
})
