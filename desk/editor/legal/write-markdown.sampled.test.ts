import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, inject, test } from 'vitest'
import { parseLegalText } from '#content/legal/legal-text.ts'
import { legalPlugins } from './legal-commands.ts'
import { legalSchema, readAddress } from './legal-schema.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const { nodes, marks } = legalSchema
const sample = `# Privacy Policy

Last changed on **March 1, 2027**,
by *our **whole** office*.

## What we keep
- Your name
  and address
- [What **you** write](https://b.org/x?a=1), {company}, a@b.org

1) first

2) second


### **[Both](/privacy)** and [*more*](tel:+15085550142)

* other
+ another

2 * 3 * 4 are 24, snake_case_name & so < on.
`

const rewrite = (markdown: string, edit: (state: EditorState) => EditorState) => {
  const written = readMarkdown(markdown)
  const state = edit(EditorState.create({ doc: written.doc, plugins: legalPlugins }))
  return writeMarkdown(state.doc, written)
}
/** Where each letter stands that has another one behind it in the same format. */
const lettersOf = (doc: Node) => {
  const places: number[] = []
  doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\p{L}(?=\p{L})/gu) ?? []) places.push(at + index)
  })
  return places
}
const typeAt = (place: number, text: string) => (state: EditorState) => state.apply(state.tr.insertText(text, place))

describe('what is written', () => {
  test.each([
    sample,
    sample.replaceAll('\n', '\r\n'),
    '',
    '\n\n# T\n\n\nx',
    'No title.\n\n> quote\n\n| a | b |\n|---|---|\n',
  ])('stays as it is: %j', (markdown) => expect(rewrite(markdown, (state) => state)).toBe(markdown))

  test('changes only where a letter is typed, wherever that is', () => {
    const { doc } = readMarkdown(sample)
    for (const place of lettersOf(doc)) {
      const letter = doc.textBetween(place, place + 1)
      const typed = rewrite(sample, typeAt(place + 1, '§'))
      expect(typed.replace('§', '')).toBe(sample)
      expect(readMarkdown(typed).doc.textBetween(place, place + 2)).toBe(`${letter}§`)
    }
  })

  test('keeps what has no place in a legal text to the letter, and what stands around it', () => {
    const odd = '# T\n\n> quote **x**\n\n- a\n  - b\n\n<b>x</b>\n\nEnd\n'
    const { doc } = readMarkdown(odd)
    expect(doc.children.map(({ type }) => type.name)).toEqual(['title', 'source', 'source', 'source', 'paragraph'])
    expect(rewrite(odd, typeAt(doc.content.size - 1, '!'))).toBe(odd.replace('End', 'End!'))
  })
})

describe('what is typed', () => {
  const paragraph = (text: string) => {
    const doc = nodes.doc.create(null, [
      nodes.title.create(null, legalSchema.text('T')),
      nodes.paragraph.create(null, legalSchema.text(text)),
    ])
    return writeMarkdown(doc, readMarkdown('')).split('\n\n')[1]?.trimEnd()
  }

  test.each([
    ['*not italic*', '\\*not italic*'],
    ['1. not a list', '1\\. not a list'],
    ['- nor this', '\\- nor this'],
    ['# no heading', '\\# no heading'],
    ['don`t | see [a][b]', 'don\\`t \\| see [a\\][b]'],
    ['<b> &copy; www.b.org', '\\<b> \\&copy; www\\.b.org'],
    ['2 * 3 (net) [sic] a_b {company}', '2 * 3 (net) [sic] a_b {company}'],
  ])('is read as it was typed: %s', (text, written) => {
    const said = paragraph(text)
    expect(said).toBe(written)
    expect(parseLegalText(`# T\n\n${said}`)).toMatchObject({ ok: true })
  })

  test('may be bold beside a sign', () => {
    const bold = [legalSchema.text('“Us:”', [marks.strong.create()]), legalSchema.text('we')]
    const doc = nodes.doc.create(null, [nodes.title.create(), nodes.paragraph.create(null, bold)])
    expect(writeMarkdown(doc, readMarkdown(''))).toBe('“**Us**:”we\n')
  })
})

test('a link leads only where a page may lead', () => {
  expect(readAddress(' https://b.org/a_(b) ')).toEqual({ href: 'https://b.org/a%5F%28b%29' })
  for (const wrong of ['javascript:alert(1)', 'http://b.org', '//b.org', 'terms', '', null])
    expect(readAddress(wrong)).toBe(false)
})

describe('any document', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'we keep it, (now) * _x_ 1. - # ` ** [a] ]( <i> &amp; a@b.org \\ • “so” https://b.org ~~ | + ! > {{'.split(
        ' ',
      ),
    ),
    fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }),
  )
  const span = fc.record({
    text: fc
      .array(word, { minLength: 1, maxLength: 4 })
      .map((words) => words.join(' ').replaceAll(/[\s\p{C}]+/gu, ' ')),
    strong: fc.boolean(),
    em: fc.boolean(),
    href: fc.option(fc.constantFrom('https://b.org/x', '/privacy'), { nil: undefined, freq: 4 }),
  })
  const inline = fc.array(span, { minLength: 1, maxLength: 4 }).map((spans) =>
    spans.flatMap(({ text, strong, em, href }) => {
      const own = [
        ...(href ? [marks.link.create({ href })] : []),
        ...(em ? [marks.em.create()] : []),
        ...(strong ? [marks.strong.create()] : []),
      ]
      return text === '' ? [] : [legalSchema.text(text, own)]
    }),
  )
  const paragraph = inline.map((spans) => nodes.paragraph.create(null, spans))
  const items = fc.array(
    paragraph.map((words) => nodes.item.create(null, words)),
    { minLength: 1, maxLength: 3 },
  )
  const block = fc.oneof(
    paragraph,
    fc
      .record({ level: fc.constantFrom(2, 3), spans: inline })
      .map(({ level, spans }) => nodes.heading.create({ level }, spans)),
    items.map((own) => nodes.bullets.create(null, own)),
    fc.record({ own: items, start: fc.nat(20) }).map(({ own, start }) => nodes.numbers.create({ start }, own)),
  )
  const document = fc.record({ title: word, blocks: fc.array(block, { maxLength: 5 }) }).map(({ title, blocks }) => {
    const name = title.replaceAll(/[\s\p{C}]+/gu, ' ').trim() || 'T'
    return nodes.doc.create(null, [nodes.title.create(null, legalSchema.text(name)), ...blocks])
  })
  const textOf = (doc: Node) =>
    doc.children.map(
      (node) =>
        `${node.type.name} ${node.textBetween(0, node.content.size, '¶').replaceAll(/\s+/g, ' ').replaceAll(/ ?¶ ?/g, '¶').trim()}`,
    )

  test('is read again with all its words, and changes nothing when it is', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const markdown = writeMarkdown(doc, readMarkdown(''))
        const again = readMarkdown(markdown)
        expect(textOf(again.doc)).toEqual(textOf(doc).filter((text) => /\s\S/.test(text)))
        expect(writeMarkdown(again.doc, again)).toBe(markdown)
        expect(writeMarkdown(again.doc, { ...again, blocks: [] })).toBe(markdown)
      }),
      { numRuns: inject('extent').inputRuns },
    )
  })

  test('has the words that are typed into it, and no other change', () => {
    // A sign may need its backslash no more, or now; and Markdown can't make a sign bold by itself right after a letter.
    const plain = (markdown: string) =>
      markdown.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll(/\*+(\p{S}+)\*+/gu, '$1')
    fc.assert(
      fc.property(document, fc.nat(), (doc, where) => {
        const markdown = writeMarkdown(doc, readMarkdown(''))
        const written = readMarkdown(markdown)
        const places = lettersOf(written.doc)
        const place = places[where % places.length]
        if (place === undefined || markdown.includes('§')) return
        const state = EditorState.create({ doc: written.doc })
        const typed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place + 1)).insertText('§'))
        expect(plain(writeMarkdown(typed.doc, written)).replace('§', '')).toBe(plain(markdown))
      }),
      { numRuns: inject('extent').inputRuns },
    )
  })
})
