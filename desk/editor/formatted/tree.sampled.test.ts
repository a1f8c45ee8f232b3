import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { describe, expect, inject, test } from 'vitest'
import { checkFormatted } from '#fields/formatted/check-formatted.ts'
import { type Block, type Formatted, flatten, nest, type Piece, plainText } from '#fields/formatted/formatted-text.ts'
import { toHtml } from '#fields/formatted/to-html.ts'
import { formattedSchema, readAddress } from './formatted-schema.ts'
import { readTree, writeTree } from './tree.ts'

const { nodes } = formattedSchema

const other = JSON.parse('{ "table": ["<b>"], "__proto__": "x" }')
const span = JSON.parse('{ "mark": "b" }')
const text: Formatted = [
  { heading: 'One' },
  { paragraph: [{ bold: [{ link: 'as it was', to: '/a' }] }, { link: ' too', to: '/a' }] },
  other,
  { paragraph: ['a', span, { italic: ['c ', span] }] },
  { numbers: ['one', ['two']], start: 3 },
]
const typeAt = (place: number, typed: string) => {
  const state = EditorState.create({ doc: readTree(text) })
  return state.apply(state.tr.insertText(typed, place)).doc
}

describe('a text that is opened and stored', () => {
  test('stays as it is', () => expect(writeTree(readTree(text))).toEqual(text))

  test('changes only in the block where a letter is typed', () => {
    const doc = readTree(text)
    doc.forEach((node, place, index) => {
      if (node.isAtom) return
      const changed = writeTree(typeAt(place + (node.isTextblock ? 1 : 3), '§'))
      expect(changed.map((block, at) => at === index || block === text[at])).not.toContain(false)
      expect(plainText(changed).replace('§', '')).toBe(plainText(text))
      expect(plainText(changed)).toContain('§')
    })
  })

  test('keeps spans of unknown kinds also where something is typed beside them', () => {
    let place = 0
    readTree(text).descendants((node, at) => {
      if (node.text === 'c ') place = at
    })
    expect(writeTree(typeAt(place + 1, '§'))[3]).toEqual({ paragraph: ['a', span, { italic: ['c§ ', span] }] })
  })

  test('has no blocks or items without words', () => {
    const empty = nodes.paragraph.create()
    const item = nodes.item.create(null, empty)
    const words = nodes.item.create(null, nodes.paragraph.create(null, formattedSchema.text('a')))
    const lists = [nodes.bullets.create(null, [item, words]), nodes.numbers.create(null, [item])]
    expect(writeTree(nodes.doc.create(null, [empty, nodes.heading.create(), ...lists]))).toEqual([{ bullets: ['a'] }])
    expect(readTree([]).childCount).toBe(1)
  })
})

test('a link leads only where a page may lead', () => {
  expect(readAddress(' https://b.org/a_(b) ')).toEqual({ href: 'https://b.org/a_(b)' })
  for (const wrong of ['javascript:alert(1)', 'http://b.org', '//b.org', 'terms', '', null])
    expect(readAddress(wrong)).toBe(false)
})

describe('any text', () => {
  const piece = fc.record({
    leaf: fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }).filter((leaf) => !/\p{Cs}/u.test(leaf)),
    marks: fc.subarray([
      { kind: 'bold' as const },
      { kind: 'italic' as const },
      { kind: 'link' as const, to: 'https://b.org' },
    ]),
  })
  const pieces = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .filter((all) => all.some(({ leaf }) => leaf.trim() !== ''))
  const words = pieces.map(nest)
  const items = fc.array(words, { minLength: 1, maxLength: 3 })
  const block: fc.Arbitrary<Block> = fc.oneof(
    words.map((own) => ({ paragraph: own })),
    words.map((own) => ({ heading: own })),
    words.map((own) => ({ subheading: own })),
    items.map((own) => ({ bullets: own })),
    items.map((own) => ({ numbers: own, start: 2 })),
  )

  test('is the same text when each of its blocks is written again', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const again = writeTree(
          nodes.doc.create(null, [
            ...readTree(blocks).children.map((node) => node.copy(node.content)),
            nodes.paragraph.create(),
          ]),
        )
        expect(checkFormatted(again).problems).toEqual([])
        expect(toHtml(again).replaceAll(/<[^>]*>/g, '')).toBe(toHtml(blocks).replaceAll(/<[^>]*>/g, ''))
        expect(writeTree(readTree(again))).toEqual(again)
      }),
      { numRuns: inject('extent').inputRuns },
    )
  })

  test('has each letter in its formats, and no link twice', () => {
    const lettersOf = (all: readonly Piece[]) =>
      all.flatMap(({ leaf, marks }) => [...String(leaf)].map((letter) => letter + marks.map(({ kind }) => kind).sort()))
    fc.assert(
      fc.property(pieces, (all) => {
        const nested = nest(all)
        expect(lettersOf(flatten(nested))).toEqual(lettersOf(all))
        const isLinked = all.map(({ marks }) => marks.some(({ kind }) => kind === 'link'))
        const links = isLinked.filter((linked, at) => linked && !isLinked[at - 1])
        expect(JSON.stringify(nested).split('"link":').length - 1).toBe(links.length)
      }),
      { numRuns: inject('extent').inputRuns },
    )
  })
})
