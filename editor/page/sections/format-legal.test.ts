import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLegalText } from '../../../scripts/build/legal/legal-text.ts'
import { type Format, formatLegal, type Marked } from './format-legal.ts'

/** `[` and `]` stand for the ends of the selection, `|` for a caret. */
function read(drawn: string): Marked {
  const text = drawn.replace(/[[\]|]/g, '')
  const start = drawn.search(/[[|]/)
  return { text, start, end: drawn.includes('|') ? start : drawn.indexOf(']') - 1 }
}

test.each<[Format, before: string, after: string]>([
  ['title', 'Privacy| Policy', '# Privacy Policy'],
  ['heading', 'We keep\nWhat| we keep\nYour name', 'We keep\n\n## What we keep\n\nYour name'],
  ['subheading', '## What| we keep', '### What we keep'],
  ['heading', '## What| we keep', 'What we keep'],
  ['heading', '', '## '],
  ['list', 'We keep\n[names\n\n• addresses\n]\nNo more', 'We keep\n\n- names\n- addresses\n\nNo more'],
  ['list', '[- names\n- addresses]', 'names\n\naddresses'],
  ['list', '- names\n|addresses', '- names\n- addresses'],
  ['numbers', '[- names\n- addresses]', '1. names\n2. addresses'],
  ['bold', 'We ne|ver sell', 'We **never** sell'],
  ['bold', 'We [never ]sell', 'We **never** sell'],
  ['bold', 'We **[never]** sell', 'We never sell'],
  ['bold', 'We [**never**] sell', 'We never sell'],
  ['bold', '[- a **b**\n- c]', '- **a b**\n- **c**'],
  ['link', 'See [our terms] here', 'See [our terms](https://) here'],
  ['link', 'Ask [us@firm.com]', 'Ask [us@firm.com](mailto:us@firm.com)'],
  ['link', '[https://firm.com/a]', '[https://firm.com/a](https://firm.com/a)'],
])('%s of %j', (format, before, after) => {
  expect(formatLegal(read(before), format).text).toBe(after)
})

test('after a link its address is selected, and after bold without words the words', () => {
  const chosen = ({ text, start, end }: Marked) => text.slice(start, end)
  expect(chosen(formatLegal(read('See [our terms]'), 'link'))).toBe('https://')
  expect(chosen(formatLegal(read('See |'), 'bold'))).toBe('bold words')
})

test('whatever is selected and pressed, the site can read the text, and no word is lost', () => {
  const line = fc.constantFrom('We keep names', 'and addresses', 'for ten years', '')
  const press = fc.record({
    format: fc.constantFrom<Format[]>('heading', 'subheading', 'list', 'numbers', 'bold'),
    start: fc.nat(80),
    length: fc.nat(40),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.array(press, { maxLength: 4 }), (lines, presses) => {
      const title = '# Privacy Policy\n\n'
      // No two headings may be the same.
      let text = title + lines.map((one, at) => one && `${one} ${'abcdef'[at]}`).join('\n')
      const wordsOf = (one: string) => one.replace(/[^a-z]/gi, '')
      const before = wordsOf(text)
      for (const { format, start, length } of presses) {
        const from = Math.min(title.length + start, text.length)
        const marked = formatLegal({ text, start: from, end: Math.min(from + length, text.length) }, format)
        text = marked.text.replace('**bold words**', '').replace(/^(#+|-|\d+\.) $/gm, '')
      }
      expect(wordsOf(text)).toBe(before)
      expect(() => parseLegalText(text, 'privacy.md')).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})
