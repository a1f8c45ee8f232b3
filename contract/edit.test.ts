import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  askedSchema,
  changeSchema,
  type Field,
  fieldAddress,
  fieldIn,
  mostChanges,
  pictureKindOf,
  pictureSchema,
  requestSchema,
} from './edit.ts'
import { nameEntry, withInner } from './edit-fields.ts'

const takes = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)
const id = 'content/shell.ts#shell.skipLink'

describe('a change', () => {
  it.each([
    { kind: 'words', parts: ['Hello ', { source: 'claims.uptime.value', from: 'content/claims.ts#claims.uptime' }] },
    { kind: 'words', parts: ['x'.repeat(5_000)] },
    { kind: 'words', parts: Array(100).fill('') },
    { kind: 'number', value: -1.5 },
    { kind: 'yes-no', value: false },
    { kind: 'choice', value: 'x'.repeat(300) },
    { kind: 'add', key: `a${'b-_9'.repeat(9)}bcd` },
    { kind: 'remove' },
    { kind: 'move', after: 'abc' },
    { kind: 'move', after: null },
    { kind: 'figure', label: 'x'.repeat(300) },
    { kind: 'fill' },
    { kind: 'clear' },
    { kind: 'color', value: '#0c20A3' },
    { kind: 'legal', text: 'x'.repeat(200_000) },
  ])('may be %j', (change) => {
    expect(takes(changeSchema, { id, ...change })).toBe(true)
    expect(takes(changeSchema, change), 'of no field').toBe(false)
    expect(takes(changeSchema, { id, ...change, code: 'x' }), 'with something else').toBe(false)
    expect(takes(changeSchema, { ...change, id: 'x'.repeat(301) }), 'of a field of any length').toBe(false)
  })

  it.each([
    { kind: 'code', value: 'x' },
    { kind: 'words', parts: 'Hello' },
    { kind: 'words', parts: [1] },
    { kind: 'words', parts: ['x'.repeat(5_001)] },
    { kind: 'words', parts: Array(101).fill('') },
    { kind: 'words', parts: [{ source: 'a', value: 'b' }] },
    { kind: 'words', parts: [{ from: 'x'.repeat(301) }] },
    { kind: 'number', value: Number.POSITIVE_INFINITY },
    { kind: 'number', value: '1' },
    { kind: 'yes-no', value: 'true' },
    { kind: 'choice', value: 'x'.repeat(301) },
    { kind: 'add' },
    { kind: 'add', key: null },
    { kind: 'add', key: 'a b' },
    { kind: 'add', key: '' },
    { kind: 'add', key: '1a' },
    { kind: 'add', key: ' a' },
    { kind: 'add', key: `a${'b'.repeat(40)}` },
    { kind: 'move' },
    { kind: 'move', after: 0 },
    { kind: 'figure', label: 'x'.repeat(301) },
    { kind: 'legal', text: 'x'.repeat(200_001) },
    // Whatever stands there goes into the styles of every page.
    { kind: 'color', value: '#0c20A3;}body{display:none' },
    { kind: 'color', value: 'url(x)#0c20A3' },
    { kind: 'color', value: '#0c20A3\n' },
    { kind: 'color', value: '#0c20A' },
    { kind: 'color', value: '#0c20G3' },
  ])('may not be %j', (change) => {
    expect(takes(changeSchema, { id, ...change })).toBe(false)
  })
})

describe('a call', () => {
  it.each([{ since: -1 }, { since: 3, files: [id] }, { since: 3, changes: Array(mostChanges).fill({}) }])(
    'may be %j',
    (call) => expect(takes(requestSchema, call)).toBe(true),
  )

  it.each([
    {},
    { since: -2 },
    { since: 0.5 },
    { since: 0, changes: {} },
    { since: 0, changes: Array(mostChanges + 1).fill({}) },
    { since: 0, files: ['x'.repeat(301)] },
    { since: 0, more: 1 },
  ])('may not be %j', (call) => expect(takes(requestSchema, call)).toBe(false))

  it('names each change and says what it continues', () => {
    const asked = { key: 'c1', change: { kind: 'fill', id } }
    expect([asked, { ...asked, continues: true }].map((one) => takes(askedSchema, one))).toEqual([true, true])
    for (const change of [{ key: '' }, { change: { kind: 'code', id } }, { continues: 1 }, { more: 1 }])
      expect(takes(askedSchema, { ...asked, ...change }), JSON.stringify(change)).toBe(false)
  })

  it('brings a picture with its field and nothing else', () => {
    const picture = { since: -1, id, data: 'aGk=' }
    expect(takes(pictureSchema, picture)).toBe(true)
    for (const change of [{ since: -2 }, { since: 0.5 }, { id: 'x'.repeat(301) }, { data: 1 }, { more: 1 }])
      expect(takes(pictureSchema, { ...picture, ...change }), JSON.stringify(change)).toBe(false)
  })
})

it.each([
  ['content/brand.ts#brand.mark', 'mark'],
  ['content/external-image.ts#consultantImage', 'photograph'],
  ['content/pages/about.ts#aboutPage.meta.card.image', 'card'],
  ['content/pages/about.ts#aboutPage.meta.card.imageAlt', undefined],
  ['content/pages/sub/about.ts#aboutPage.meta.card.image', undefined],
  ['x/content/pages/about.ts#aboutPage.meta.card.image', undefined],
  ['content/brand.ts#brand', undefined],
])('the field %s holds a picture of the kind %s', (field, kind) => {
  expect(pictureKindOf(field)).toBe(kind)
})

it('the address of a field leads to it', () => {
  const at = 'content/company.ts#company.legalLinks[0].href'
  const { pathname, hash } = new URL(fieldAddress(at), 'http://editor.invalid')
  expect([pathname, fieldIn(hash)]).toEqual(['/edit/', at])
  expect(['', '#edit-proof=x'].map(fieldIn)).toEqual([undefined, undefined])
})

describe('an entry of a list', () => {
  const words = (key: string, value?: string): Field => {
    const id = `a[0].${key}`
    const said = value === undefined ? {} : { value }
    return { id, label: key, kind: 'words', parts: [], whenEmpty: 'text', ...said }
  }
  const group = (...fields: Field[]): Field => ({ id: 'a[0]', label: '', kind: 'group', fields })

  it('is called by its title before its text, by what is chosen, or by its place', () => {
    const chosen: Field = { id: 'a[0].name', label: '', kind: 'choice', value: 'Cardiology', options: [], look: 'word' }
    const count: Field = { id: 'a[0].title', label: '', kind: 'number', value: 4 }
    expect(nameEntry(group(words('text', 'Long'), words('title', 'Coding')), 2)).toBe('Coding')
    expect(nameEntry(group(words('text', 'Long'), chosen), 2)).toBe('Cardiology')
    expect(nameEntry(group(count, words('text', 'Long')), 2)).toBe('Long')
    expect(nameEntry(group(words('title', ''), words('code', 'J45')), 2)).toBe('J45')
    expect(nameEntry(group(words('title'), words('subtitle', 'Hidden')), 2)).toBe('Entry 3')
    expect(nameEntry(words('title', 'Coding'), 0)).toBe('Entry 1')
    for (const key of ['author', 'question', 'heading', 'label'])
      expect(nameEntry(group(words(key, 'Found')), 0), key).toBe('Found')
  })

  it('is found with everything inside it', () => {
    const [title, inner] = [words('title', 'Coding'), words('more', 'More')]
    const optional: Field = { id: 'o', label: '', kind: 'optional', fields: [inner] }
    const absent: Field = { id: 'n', label: '', kind: 'optional', fields: null }
    const entry = group(title, optional, absent)
    const list: Field = { id: 'a', label: '', kind: 'list', items: [entry] }
    expect(withInner(list)).toEqual([list, entry, title, optional, inner, absent])
  })
})
