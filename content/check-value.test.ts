import { expect, test } from 'vitest'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { checkValue } from './check-value.ts'

const { content } = readSampleContent()
const [partner] = content.partners

test.each<[string, unknown]>([
  ['company.name', ''],
  ['company.name', 'far longer than its place, which the checks report '.repeat(20)],
  ['company.phone', '{nothing}'],
  ['home.sections.switching.isShown', false],
  ['home.hero', content.home.hero],
  ['partners', content.partners],
  ['partners.nila', { ...partner, name: '' }],
  ['specialties.featured.cardiology.specialty', 'gone'],
  ['forms.contact.fields.serviceInterest.options.other.services', ['gone']],
  ['legal.privacy.text', 'x'.repeat(200_000)],
])('a draft can hold %s as %j', (path, value) => {
  expect(checkValue(path, value)).toBeUndefined()
})

test.each<[string, unknown, RegExp]>([
  ['company.name', 7, /^This must be text/],
  ['company.name', '\uD800', /^This must be text/],
  ['company.name', 'x'.repeat(10_001), /^This text is too long\.$/],
  ['company.sample', 'no', /^This must be true or false\.$/],
  ['company.nothing', '', /^There is no field company\.nothing\.$/],
  ['company.__proto__', {}, /^There is no field/],
  ['testimonials.helene-mock.rating', Number.NaN, /^This must be a number\.$/],
  ['theme.main', 'red', /^A color is/],
  ['company.hours.timeZone', 'Mars', /^There is no "Mars" to choose here/],
  ['home.sections', [], /^Sections are moved one by one\.$/],
  ['home.sections.switching.isShown', 'no', /^This must be true or false\.$/],
  ['partners', 'all', /^This must be a list/],
  ['partners', [partner, partner], /^Two entries have the id/],
  ['partners', Array.from({ length: 201 }, (_, at) => ({ ...partner, id: `x${at}` })), /^This list is too long\.$/],
  ['partners.nila', { ...partner, id: 'No id' }, /^An id has small letters/],
  ['partners.nila.id', 'other', /^There is no field/],
  ['partners.nila', { ...partner, motto: '' }, /^There is no field motto\.$/],
  ['partners.nila', { id: 'nila' }, /./],
  ['home.hero', { ...content.home.hero, badge: 'x'.repeat(10_001) }, /^This text is too long\.$/],
])('a draft cannot hold %s as such', (path, value, message) => {
  expect(checkValue(path, value)).toMatch(message)
})
