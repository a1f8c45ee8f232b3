import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { diffContent } from '#contract/content-diff.ts'
import { checkSize } from '#contract/content-size.ts'
import { limits } from '#contract/limits.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { describeChanges } from './describe-changes.ts'
import { createLineFinder } from './json-lines.ts'
import { scanLegalText } from './legal/scan-legal-text.ts'
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

test('reads a file once, however many problems are located in it', () => {
  const text = JSON.stringify(partners(limits.listEntries.max), null, 2)
  const findLine = createLineFinder(text)
  const lines = partners(limits.listEntries.max).map(({ id }) => findLine([id, 'name']))
  expect(lines).toEqual(lines.map((_line, at) => text.split('\n').findIndex((row) => row.includes(`"Name ${at}"`)) + 1))
})

/** What the parser's work on one paragraph grows with the square of, as the scan bounds it. */
function boundWork(text: string): number {
  return text
    .split(/\n\n+/)
    .reduce((sum, block) => sum + block.length + (block.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0) ** 2, 0)
}

test.each([
  ['blanks', 'a b '],
  ['brackets', '[a] '],
  ['stars', '*a_ '],
  ['quotes', '> a\n'],
  ['dots', 'a.b@c '],
  ['links', '[a](https://b.org) '],
])('%s in a legal text are refused, or the work for them grows as the text does', (_what, part) => {
  const grow = (length: number) => part.repeat(length / part.length)
  // In one paragraph, up to what one can have; then in as many as there is room for.
  for (let length = 256; length <= limits.textBytes.max; length *= 2) {
    const divided = `${grow(200)}\n\n`.repeat(length / 256)
    const double = divided + divided
    expect(scanLegalText(double)).toEqual([])
    expect(boundWork(double) / boundWork(divided)).toBeLessThanOrEqual(2.5)
    if (length > limits.legalParagraph.max) expect(scanLegalText(grow(length))).not.toEqual([])
  }
  const [half, all] = [1, 2].map((times) => lexer(`${grow(200)}\n\n`.repeat(times * 64)).length) as [number, number]
  expect(all / half).toBeLessThanOrEqual(2.5)
})
