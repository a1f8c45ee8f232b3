import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { diffContent } from '#fields/diff.ts'
import { checkFormatted } from '#fields/formatted/check-formatted.ts'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import { toHtml } from '#fields/formatted/to-html.ts'
import { checkSize } from '#fields/size.ts'
import { ownSection, withOwnPage } from '../tests/support/own-page.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { checkLinks } from './checks/links.ts'
import { describeChanges } from './describe-changes.ts'
import { createLineFinder } from './json-lines.ts'
import { parseContent } from './parse-content.ts'
import type { Content } from './schema/content.ts'

const { content: sample } = readSampleContent()

/** Calls `work` with a value that counts how often any part of it is looked at. */
function countReads<Value extends object>(value: Value, work: (value: Value) => void): number {
  let reads = 0
  const counting = <Part>(part: Part): Part => {
    if (typeof part !== 'object' || part === null) return part
    return new Proxy(part, {
      get(target, key, receiver) {
        reads++
        return counting(Reflect.get(target, key, receiver))
      },
    })
  }
  work(counting(value))
  return reads
}

const partners = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...sample.partners[0], id: `x${at}`, name: `Name ${at}` }))
const withPartners = (count: number) => ({ ...sample, partners: partners(count) }) as Content
const turned = (count: number) => ({ ...sample, partners: partners(count).toReversed() }) as Content

test.each<[string, (content: Content, size: number) => void]>([
  ['looks for what is too large', (content) => checkSize(content)],
  ['parses', (content) => parseContent(content)],
  ['compares with the same entries the other way round', (content, size) => diffContent(content, turned(size))],
  ['compares with no entries', (content) => diffContent(withPartners(0), content)],
  ['describes entries the other way round', (content, size) => describeChanges(content, turned(size))],
])('twice as many entries take at most two and a half times the reads when a program %s', (_what, work) => {
  const [half, all] = [limits.listEntries.max / 2, limits.listEntries.max].map((size) => {
    const base = countReads(withPartners(0), (content) => work(content, 0))
    return countReads(withPartners(size), (content) => work(content, size)) - base
  }) as [number, number]
  expect(half).toBeGreaterThan(limits.listEntries.max / 2)
  expect(all / half).toBeLessThanOrEqual(2.5)
})

test('parses no page again that was parsed before', () => {
  const read: string[] = []
  const counted = (page: Content['pages'][number]): Content['pages'][number] => ({
    ...page,
    get address() {
      read.push(page.id)
      return page.address
    },
  })
  const pages = sample.pages.map(counted)
  expect(parseContent({ ...sample, pages }).ok).toBe(true)
  expect(new Set(read)).toEqual(new Set(sample.pages.map(({ id }) => id)))
  read.length = 0
  const [home, ...others] = pages
  const changed = { ...sample, pages: [...(home ? [counted(home)] : []), ...others] }
  expect(parseContent(changed, undefined, { bytes: 0 })).toEqual({ ok: true, content: changed, notes: [] })
  expect(new Set(read)).toEqual(new Set(['home']))
  // Two with one id are seen, although each was parsed.
  expect(parseContent({ ...sample, pages: [...pages, home] }).ok).toBe(false)
})

test('reads a file once, however many problems are located in it', () => {
  const text = JSON.stringify(partners(limits.listEntries.max), null, 2)
  const findLine = createLineFinder(text)
  const lines = partners(limits.listEntries.max).map(({ id }) => findLine([id, 'name']))
  expect(lines).toEqual(lines.map((_line, at) => text.split('\n').findIndex((row) => row.includes(`"Name ${at}"`)) + 1))
})

test.each<[string, Formatted[number]]>([
  ['paragraphs', { paragraph: ['a ', { bold: 'b' }, ' c'] }],
  ['headings', { heading: 'A' }],
  ['items', { bullets: ['a', [{ italic: 'b' }], 'c'] }],
  ['links', { paragraph: [{ link: ['a ', { bold: 'b' }], to: '/a' }] }],
])('twice as many %s of a text take at most two and a half times the reads', (_what, block) => {
  const [half, all] = [1_000, 2_000].map((size) => countReads(Array(size).fill(block), checkFormatted)) as [
    number,
    number,
  ]
  const [rendered, both] = [1_000, 2_000].map((size) => countReads(Array(size).fill(block), toHtml)) as [number, number]
  expect(half).toBeGreaterThan(1_000)
  expect(all / half).toBeLessThanOrEqual(2.5)
  expect(both / rendered).toBeLessThanOrEqual(2.5)
})

test('twice as many pages that link to a deleted one make at most two and a half times the message', () => {
  const [half, all] = [200, 400].map((count) => {
    const pages = Array.from({ length: count }, (_, at) => {
      const opening = { ...ownSection('call-to-action'), id: 'opening', action: { label: 'Go', href: 'page/gone' } }
      return { ...withOwnPage([]).pages.at(-1), id: `p${at}`, sections: [opening] }
    })
    return JSON.stringify(checkLinks({ content: { ...sample, pages: [...sample.pages, ...pages] } as Content })).length
  }) as [number, number]
  expect(half).toBeGreaterThan(10_000)
  expect(all / half).toBeLessThanOrEqual(2.5)
})

const withCallback = ['map', 'flatMap', 'filter', 'some', 'find'] as const

/** How often lists call what is done with each of their entries: what is made of a text on the way is counted, too. */
function countCalls(work: () => void): number {
  let calls = 0
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true })
  const originals = withCallback.map((name) => ({ name, own: Array.prototype[name] as (...given: never[]) => unknown }))
  for (const { name, own } of originals)
    replace(name, function (this: unknown[], callback: (...given: unknown[]) => unknown) {
      return Reflect.apply(own, this, [
        (...given: unknown[]) => {
          calls++
          return callback(...given)
        },
      ])
    })
  try {
    work()
  } finally {
    for (const { name, own } of originals) replace(name, own)
  }
  return calls
}

test.each<[string, object[]]>([
  ['spans', [{ bold: [{ link: 'a', to: '/a' }, ' b '] }, { link: [{ italic: 'c' }], to: '/a' }, 'd'] as object[]],
  ['links in bold', [{ bold: ['a', { link: ['b', { italic: 'c' }], to: '/a' }] }]],
  ['links with the same address', [{ link: 'a', to: '/a' }, { italic: [{ link: 'b', to: '/a' }] }]],
])('twice as many %s of a paragraph take at most two and a half times the work', (_what, spans) => {
  const [half, all] = [500, 1_000].map((size) => {
    const text = [{ paragraph: Array(size).fill(spans).flat() }]
    const calls = countCalls(() => toHtml(text as Formatted))
    return calls + countReads(text, (counted) => [checkFormatted(counted), toHtml(counted as Formatted)])
  }) as [number, number]
  expect(half).toBeGreaterThan(5_000)
  expect(all / half).toBeLessThanOrEqual(2.5)
})
