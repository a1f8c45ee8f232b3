import { expect, test } from 'vitest'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { placeOf } from './name-path.ts'
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

test('a name is filled in as it is, whatever signs it has', () => {
  expect(fill('{name} was removed.', { name: 'A $& B' })).toBe('A $& B was removed.')
})
