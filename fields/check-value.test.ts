import { expect, test } from 'vitest'
import { contentField } from '#content/schema/content-field.ts'
import { limits } from '#contract/limits.ts'
import { sectionKinds } from '#sections/schemas.ts'
import { everyOwnSection, withOwnPage } from '../tests/support/own-page.ts'
import { sectionOf, withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { checkValue } from './check-value.ts'
import { type Field, kindOf } from './describe.ts'
import { readAt } from './patch.ts'

const { content: sample } = readSampleContent()
const content = withLegalText(withOwnPage(everyOwnSection()), 'privacy', 'Privacy', [])
const hero = sectionOf(sample, 'hero')
const check = (path: string, value: unknown) => checkValue(contentField, path, value, content)
const [partner] = content.partners
const nested = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000))

test.each<[string, unknown]>([
  ['company.name', ''],
  ['company.name', 'far longer than its place, which the checks report '.repeat(20)],
  ['company.phone', '{nothing}'],
  ['consultantImage.focus', '3-2'],
  ['pages.home.sections.switching.isHidden', false],
  ['pages.home.sections.opening', hero],
  ['partners', content.partners],
  ['partners.nila', { ...partner, name: '' }],
  ['specialties.featured.cardiology.specialty', 'gone'],
  ['forms.contact.fields.serviceInterest.options.other.services', ['gone']],
  ['pages.privacy.sections.text.text', [{ paragraph: 'x'.repeat(limits.textBytes.max) }]],
  ['pages.privacy.sections.text.text', Array(limits.formattedNodes.max).fill({ paragraph: 'x' })],
])('a draft can hold %s as %j', (path, value) => {
  expect(check(path, value)).toBeUndefined()
})

test.each<[string, unknown, RegExp]>([
  ['company.name', 7, /^This must be text/],
  ['company.name', '\uD800', /^This must be text/],
  ['company.name', 'x'.repeat(limits.textBytes.max + 1), /^This text has 129 kB/],
  [
    'pages.privacy.sections.text.text',
    '# Privacy',
    /^This window is older than the program\. Copy what you wrote, reload/,
  ],
  ['pages.privacy.sections.text.text.0', { paragraph: 'x' }, /^There is no field/],
  ['company.sample', 'no', /^This must be true or false\.$/],
  ['company.nothing', '', /^There is no field company\.nothing\.$/],
  ['company.__proto__', {}, /^There is no field/],
  ['testimonials.helene-mock.rating', Number.NaN, /^This must be a number\.$/],
  ['theme.main', 'red', /^A color is/],
  ['consultantImage.focus', '3-6', /^A focal point is a column and a row/],
  ['testimonials.helene-mock.focus', 'center', /^A focal point is a column and a row/],
  ['company.hours.timeZone', 'Mars', /^There is no "Mars" to choose here/],
  ['pages.home.kind', 'answer', /^There is no field/],
  ['pages.home.address', '/home', /^There is no field/],
  ['pages.home.sections.opening.isHidden', true, /^There is no field/],
  ['pages.home.sections.opening.kind', 'switching', /^There is no field/],
  [
    'pages.home.sections',
    [{ id: 'a', kind: 'from-the-future' }],
    /^This version of the program has no such kind of section\.$/,
  ],
  ['pages.gone.meta.title', 'Words', /^There is no field/],
  ['pages.home.sections.switching.isHidden', 'no', /^This must be true or false\.$/],
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
  ['pages.home.sections.opening', { ...hero, badge: 'x'.repeat(limits.textBytes.max + 1) }, /^This text has 129 kB/],
])('a draft cannot hold %s as such', (path, value, message) => {
  expect(check(path, value)).toMatch(message)
})

/** Every field of the schema once, with a path to it: in lists, through an entry called x. */
function* eachField(field: Field, path = ''): Generator<[string, Field]> {
  for (const inner of Object.values(field.fields ?? {})) {
    const place = path === '' ? inner.name : `${path}.${inner.name}`
    if (!inner.isFixed) yield [place, inner]
    if (inner.kind === 'mixed')
      for (const entry of entriesAt(place)) yield* eachField(kindOf(inner, entry) as Field, `${place}.${entry.id}`)
    else yield* eachField(inner, inner.kind === 'list' ? `${place}.x` : place)
  }
}

const entriesAt = (path: string) => readAt(content, path) as unknown as { id: string; kind: string }[]

/** More than the field can hold; undefined where it's one of a few values, or a group. */
function findExcess({ kind, max = limits.listEntries.max }: Field): unknown {
  if (['number', 'flag', 'group'].includes(kind)) return undefined
  const many = Array.from({ length: max + 1 }, (_, at) => ({ id: `x${at}` }))
  if (kind === 'list' || kind === 'mixed') return many
  return kind === 'choices' ? many.map(({ id }) => id) : 'x'.repeat(limits.textBytes.max + 1)
}

test('every text, list and image of the schema has a limit', () => {
  const fields = [...eachField(contentField)]
  const unlimited = fields.filter(([path, field]) => {
    const excess = findExcess(field)
    return excess !== undefined && !/room for \d+|page is full/.test(check(path, excess) ?? '')
  })
  expect(unlimited.map(([path]) => path)).toEqual([])
  expect(fields.length).toBeGreaterThan(500)
})

test('the content has a section of every kind, so that each was looked at', () => {
  const kinds = new Set(content.pages.flatMap(({ sections }) => sections.map(({ kind }) => kind)))
  expect([...kinds].toSorted()).toEqual(Object.keys(sectionKinds).toSorted())
})
