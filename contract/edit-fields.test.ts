import { expect, test } from 'vitest'
import type { Field } from './edit.ts'
import { entryOf, isWithin, nameEntry, withInner } from './edit-fields.ts'

const words = (id: string, value = '') => ({ kind: 'words', id, value }) as Field
const group = (id: string, ...fields: Field[]) => ({ kind: 'group', id, fields }) as Field
const list = (id: string, ...items: Field[]) => ({ kind: 'list', id, items }) as Field

test('whatever stands inside a field is found, at any depth', () => {
  const optional = { kind: 'optional', id: 'f#a.c', fields: [words('f#a.c.d')] } as unknown as Field
  const absent = { kind: 'optional', id: 'f#a.e' } as unknown as Field
  const all = group('f#a', list('f#a.b', group('f#a.b[0]', words('f#a.b[0].name'))), optional, absent)
  expect(withInner(all).map(({ id }) => id)).toEqual(
    ['', '.b', '.b[0]', '.b[0].name', '.c', '.c.d', '.e'].map((path) => `f#a${path}`),
  )
})

test('an entry goes by its title, else its author and so on, else by its number', () => {
  const entry = (...named: [string, string][]) =>
    group('f#a[3]', ...named.map(([key, value]) => words(`f#a[3].${key}`, value)))
  expect(nameEntry(entry(['text', 'Long'], ['author', 'Ana'], ['title', '']), 3)).toBe('Ana')
  expect(nameEntry(entry(['other', 'Long']), 3)).toBe('Entry 4')
  expect(nameEntry(words('f#a[3]', 'Long'), 3)).toBe('Entry 4')
})

test.each([
  ['f#a[3]', { list: 'f#a', key: '3' }],
  ['f#a[3].b[new-1]', { list: 'f#a[3].b', key: 'new-1' }],
  ['f#a[3].b', undefined],
  ['f#a', undefined],
  ['[3]', undefined],
  ['f#a[]', undefined],
])('%s is an entry: %o', (id, entry) => {
  expect(entryOf(id)).toEqual(entry)
})

test.each([
  ['f#a', 'f#a', true],
  ['f#a.b', 'f#a', true],
  ['f#a[0].b', 'f#a', true],
  ['f#ab', 'f#a', false],
  ['f#a', 'f#a.b', false],
])('%s is within %s: %s', (id, outer, is) => {
  expect(isWithin(id, outer)).toBe(is)
})
