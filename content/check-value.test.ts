import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { checkValue } from './check-value.ts'
import { contentField, type Field } from './schema/describe.ts'

const { content } = readSampleContent()
const [partner] = content.partners
const nested = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000))

test.each<[string, unknown]>([
  ['company.name', ''],
  ['company.name', 'far longer than its place, which the checks report '.repeat(20)],
  ['company.phone', '{nothing}'],
  ['consultantImage.focus', '3-2'],
  ['home.sections.switching.isShown', false],
  ['home.hero', content.home.hero],
  ['partners', content.partners],
  ['partners.nila', { ...partner, name: '' }],
  ['specialties.featured.cardiology.specialty', 'gone'],
  ['forms.contact.fields.serviceInterest.options.other.services', ['gone']],
  ['legal.privacy.text', [{ paragraph: 'x'.repeat(limits.textBytes.max) }]],
  ['legal.privacy.text', Array(limits.formattedNodes.max).fill({ paragraph: 'x' })],
])('a draft can hold %s as %j', (path, value) => {
  expect(checkValue(path, value)).toBeUndefined()
})

test.each<[string, unknown, RegExp]>([
  ['company.name', 7, /^This must be text/],
  ['company.name', '\uD800', /^This must be text/],
  ['company.name', 'x'.repeat(limits.textBytes.max + 1), /^This text has 129 kB/],
  ['legal.privacy.text', '# Privacy', /^This window is older than the program\. Copy what you wrote, reload/],
  ['legal', [{ id: 'privacy', text: '# Privacy' }], /./],
  ['legal.privacy.text.0', { paragraph: 'x' }, /^There is no field/],
  ['company.sample', 'no', /^This must be true or false\.$/],
  ['company.nothing', '', /^There is no field company\.nothing\.$/],
  ['company.__proto__', {}, /^There is no field/],
  ['testimonials.helene-mock.rating', Number.NaN, /^This must be a number\.$/],
  ['theme.main', 'red', /^A color is/],
  ['consultantImage.focus', '3-6', /^A focal point is a column and a row/],
  ['testimonials.helene-mock.focus', 'center', /^A focal point is a column and a row/],
  ['company.hours.timeZone', 'Mars', /^There is no "Mars" to choose here/],
  ['home.sections', [], /^Sections are moved one by one\.$/],
  ['home.sections.switching.isShown', 'no', /^This must be true or false\.$/],
  ['partners', 'all', /^This must be a list/],
  ['partners', [partner, partner], /^Two entries have the id/],
  [
    'partners',
    Array.from({ length: 9 }, (_, at) => ({ ...partner, id: `x${at}` })),
    /^“Partner badges” has room for 8\./,
  ],
  ['partners', [null], /^This must be an entry/],
  ['partners', [{ ...partner, name: nested }], /^This is nested deeper/],
  ['partners.nila', { ...partner, id: 'No id' }, /^An id has small letters/],
  ['partners.nila.id', 'other', /^There is no field/],
  ['partners.nila', { ...partner, motto: '' }, /^There is no field motto\.$/],
  ['partners.nila', { id: 'nila' }, /./],
  ['home.hero', { ...content.home.hero, badge: 'x'.repeat(limits.textBytes.max + 1) }, /^This text has 129 kB/],
])('a draft cannot hold %s as such', (path, value, message) => {
  expect(checkValue(path, value)).toMatch(message)
})

/** Every field of the schema, with a path to it: in lists, through an entry called x. */
function* eachField(field: Field, path = ''): Generator<[string, Field]> {
  for (const inner of Object.values(field.fields ?? {})) {
    const place = path === '' ? inner.name : `${path}.${inner.name}`
    if (!inner.isFixed) yield [place, inner]
    yield* eachField(inner, inner.kind === 'list' ? `${place}.x` : place)
  }
}

/** More than the field can hold; undefined where it's one of a few values, or a group. */
function findExcess({ kind, max = limits.listEntries.max }: Field): unknown {
  if (['number', 'flag', 'group'].includes(kind)) return undefined
  const many = Array.from({ length: max + 1 }, (_, at) => ({ id: `x${at}` }))
  return kind === 'list' ? many : kind === 'choices' ? many.map(({ id }) => id) : 'x'.repeat(limits.textBytes.max + 1)
}

test('every text, list and image of the schema has a limit', () => {
  const unlimited = [...eachField(contentField)].filter(([path, field]) => {
    const excess = findExcess(field)
    return excess !== undefined && !/room for \d+/.test(checkValue(path, excess) ?? '')
  })
  expect(unlimited.map(([path]) => path)).toEqual([])
  expect([...eachField(contentField)].length).toBeGreaterThan(200)
})
