import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkSize, checkValueSize } from './size.ts'

const { textBytes, partBytes, listEntries, contentLevels } = limits
function nest(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = { inner: value }
  return value
}
const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `x${at}` }))
const text = (bytes: number) => 'x'.repeat(bytes)
const texts = (count: number, bytes: number) => Object.fromEntries(entries(count).map(({ id }) => [id, text(bytes)]))

test('everything at its limit is accepted', () => {
  const atLimit = {
    home: { lead: text(textBytes.max), cards: entries(listEntries.max), deep: nest(contentLevels.max - 2) },
    pages: entries(20).map((entry) => ({ ...entry, kind: 'legal', text: text(textBytes.max) })),
  }
  expect(checkSize(atLimit)).toEqual([])
})

describe('reports what is over its limit, with its place', () => {
  test.each<[string, object, string, RegExp]>([
    ['a text', { home: { lead: text(textBytes.max + 1) } }, 'home.lead', /^This text has 129 kB, .+ room for 128 kB\./],
    [
      'a text by its bytes',
      { legal: [{ id: 'a', text: 'ö'.repeat(textBytes.max / 2 + 1) }] },
      'legal.a.text',
      /128 kB/,
    ],
    ['a list', { home: { cards: entries(501) } }, 'home.cards', /^This has 501 entries, and there is room for 500\./],
    ['a list of records', { partners: entries(6_000) }, 'partners', /^This has 6,000 entries, .* room for 2500\./],
    ['a group', { home: Object.fromEntries(entries(501).map(({ id }) => [id, 0])) }, 'home', /501 entries/],
    ['a part', { home: texts(5, textBytes.max) }, 'home', /^This part has \d+ kB, and there is room for 512 kB/],
    ['a page', { pages: [{ id: 'a', kind: 'given', ...texts(5, textBytes.max) }] }, 'pages.a', /^This part has \d+ kB/],
    [
      'all parts',
      { pages: entries(530).map((entry) => ({ ...entry, kind: 'legal', text: text(textBytes.max) })) },
      '',
      /^The content has .+ room for 65,536 kB/,
    ],
    ['an entry without an id', { partners: [null, text(textBytes.max + 1)] }, 'partners.1', /^This text/],
    [
      'values inside each other',
      { home: nest(200_000) },
      Array.from({ length: 20 }, (_, at) => (at ? 'inner' : 'home')).join('.'),
      /deeper than 20 levels/,
    ],
  ])('%s', (_what, content, path, message) => {
    expect(checkSize(content)).toEqual([{ path, message: expect.stringMatching(message) }])
  })
})

test('a value counts from its place', () => {
  const path = Array.from({ length: contentLevels.max - 1 }, () => 'a').join('.')
  expect(checkValueSize({}, path)).toEqual([])
  expect(checkValueSize({ b: {} }, path)).toEqual([{ path: `${path}.b`, message: expect.stringContaining('levels') }])
})

test('an escaped letter counts as the store writes it', () => {
  expect(checkSize({ home: { lead: '\0'.repeat(partBytes.max / 6) } })).toEqual([
    { path: 'home', message: expect.stringContaining('512 kB') },
  ])
})
