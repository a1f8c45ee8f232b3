import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkFormatted } from '#fields/formatted/check-formatted.ts'
import { plainText, plainWords } from '#fields/formatted/formatted-text.ts'
import { toHtml } from '#fields/formatted/to-html.ts'
import { readMarkdown } from './read-markdown.ts'

const htmlOf = (markdown: string) => toHtml(readMarkdown(`# Terms\n\n${markdown}`).text)

test('takes the first line for the title, if it is one', () => {
  const text = [{ paragraph: 'Hello.' }]
  expect(readMarkdown('\n# Privacy \\& Policy #\r\n\r\nHello.\r\n')).toEqual({ title: 'Privacy & Policy', text })
  expect(readMarkdown('Hello.')).toEqual({ title: '', text })
  expect(readMarkdown(' \n')).toEqual({ title: '', text: [] })
})

test.each([
  ['Two lines\n  of one paragraph.\n\nAnother.', '<p>Two lines of one paragraph.</p>\n<p>Another.</p>'],
  ['## What we keep\nNames.', '<h2 id="what-we-keep">What we keep</h2>\n<p>Names.</p>'],
  ['### Für *alle* & §3', '<h3 id="für-alle-3">Für <em>alle</em> &amp; §3</h3>'],
  ['- one\n  goes on\n- two', '<ul><li>one goes on</li><li>two</li></ul>'],
  ['- one\n\n\n- *two*\n', '<ul><li>one</li><li><em>two</em></li></ul>'],
  ['Text\n- one', '<p>Text</p>\n<ul><li>one</li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['1. one\n\nText\n\n2) two', '<ol><li>one</li></ol>\n<p>Text</p>\n<ol start="2"><li>two</li></ol>'],
  ['**Bold**, *soft* and 2 * 3 * 4', '<p><strong>Bold</strong>, <em>soft</em> and 2 * 3 * 4</p>'],
  ['***Both***, snake_case_name', '<p><em><strong>Both</strong></em>, snake_case_name</p>'],
  [
    '[our *terms*](https://e/a*b*c), [us](mailto:a@b.org), [call](tel:+15085550142)',
    '<p><a href="https://e/a*b*c">our <em>terms</em></a>, <a href="mailto:a@b.org">us</a>, <a href="tel:+15085550142">call</a></p>',
  ],
  [
    '[home](/), [above](#what-we-keep), [search](https://b.org/?a="1"&b=2)',
    '<p><a href="/">home</a>, <a href="#what-we-keep">above</a>, <a href="https://b.org/?a=&quot;1&quot;&amp;b=2">search</a></p>',
  ],
  [
    'Write to a@b.org, see https://b.org/x.',
    '<p>Write to <a href="mailto:a@b.org">a@b.org</a>, see <a href="https://b.org/x">https://b.org/x</a>.</p>',
  ],
  ['1\\. \\*one\\* \\| \\`two\\` \\&copy; \\<b>', '<p>1. *one* | `two` &amp;copy; &lt;b&gt;</p>'],
  ['Terms & conditions < "us" [sic] (so)', '<p>Terms &amp; conditions &lt; &quot;us&quot; [sic] (so)</p>'],
])('reads %j', (markdown, html) => expect(htmlOf(markdown)).toBe(html))

const others = [
  ['underscore italics', '_x_'],
  ['underscore bold', '__x__'],
  ['underscores inside bold', '**a _b_**'],
  ['a code span', 'the `code`'],
  ['a lone backtick', 'don`t'],
  ['a heading underlined', 'Names\n-----'],
  ['a deep heading', '#### Deep'],
  ['a heading without a space', '##Names'],
  ['a heading without letters', '## …'],
  ['an empty heading', '##'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a table without outer pipes', 'a | b\n--|--\n1 | 2'],
  ['a lone row of a table', '| a | b |'],
  ['a reference', 'see [a][1]'],
  ['a reference in italics', 'see [*a*][1]'],
  ['a definition', '[1]: https://b.org'],
  ['a definition below a line', 'x\n[1]: https://b.org'],
  ['a footnote', 'text[^1]'],
  ['a hard break by spaces', 'one  \ntwo'],
  ['a hard break by a backslash', 'one\\\ntwo'],
  ['a block of HTML', '<script>'],
  ['a tag', 'Terms <b>here</b>'],
  ['a comment', '<!-- x -->'],
  ['a picture', '![x](/y.png)'],
  ['a quote', '> quoted'],
  ['fenced code', '```\nx\n```'],
  ['indented code', '    code'],
  ['a rule', '***'],
  ['a list in a list', '- a\n  - b'],
  ['two paragraphs in a list', '- a\n\n  b'],
  ['a heading in a list', '- # a'],
  ['an empty item', '-'],
  ['a task', '- [ ] a'],
  ['a list that does not begin', 'text\n2. two'],
  ['a list without spaces', '-one\n-two'],
  ['a pasted bullet', '• one'],
  ['struck text', '~~x~~'],
  ['a named character', '&copy; us'],
  ['a numbered character', 'it&#39;s'],
  ['an address in angle brackets', '<https://b.org>'],
  ['an unsafe link', '[bad](javascript:alert(1))'],
  ['a link without encryption', '[x](http://b.org)'],
  ['an address without encryption', 'www.b.org'],
  ['a link to another host by its path', '[x](//b.org)'],
  ['a link to another host by a backslash', '[x](</\\b.org>)'],
  ['a link to nowhere', '[x](https://)'],
  ['a link without a scheme', '[x](terms.html)'],
  ['a link without an address', '[x]()'],
  ['a link with a space', '[x](/a b)'],
  ['a link with a title', '[x](/a "b")'],
  ['bold that does not end', '**bold'],
] as const

describe('keeps as it was written', () => {
  test.each(others)('%s', (_what, markdown) => {
    const { text } = readMarkdown(`# Terms\n\n${markdown}`)
    const isListed = /^(<|-|1|# )/.test(markdown) || markdown === '```\nx\n```'
    const written = markdown.replaceAll(/\s*\n\s*/g, isListed ? '\n' : ' ').trim()
    expect(letters(plainText(text))).toBe(letters(written))
    expect(checkFormatted(text).problems).toEqual([])
  })
})

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

test('loses no letter of any text, and makes only sound ones', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...'* ** *** _ [ ] ]( ) ( \\ # ## ### - + 1. 2) \n \n\n > | ` ! & < https://b.org/x a@b.org /x'.split(' '),
      ' ',
    ),
    fc.string({ maxLength: 3, unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const markdown = parts.join('')
      const { title, text } = readMarkdown(markdown)
      expect(checkFormatted(text).problems).toEqual([])
      const left = [...letters(title + text.map((block) => JSON.stringify(Object.values(block))).join(''))]
      for (const letter of letters(markdown.replaceAll(/^ {0,3}\d{1,9}[.)]\s/gm, ''))) {
        const at = left.indexOf(letter)
        expect(at, `${letter} of ${JSON.stringify(markdown)}`).toBeGreaterThanOrEqual(0)
        left.splice(at, 1)
      }
    }),
  )
})

test('keeps a text that has more parts than there is room for, as one paragraph', () => {
  const markdown = 'a\n\n'.repeat(limits.formattedNodes.max + 1)
  expect(readMarkdown(`# T\n\n${markdown}`)).toEqual({ title: 'T', text: [{ paragraph: markdown.trim() }] })
})

test('keeps stars that stand in each other deeper than formats may as they are', () => {
  const [block] = readMarkdown(`${'*a '.repeat(50)}${'a* '.repeat(50)}`).text
  expect(plainWords(block && 'paragraph' in block ? block.paragraph : '')).toContain('*a *a')
  expect(htmlOf(`[](/x)\n\n*b*`)).toBe('<p>[](/x)</p>\n<p><em>b</em></p>')
})

const repeated = [
  'a ',
  '*a_ ',
  '*a',
  'a* ',
  '[',
  '](',
  '[a](/b',
  'https://a(',
  'a@',
  'a.b@c ',
  '> ',
  '- a\n',
  'a\n\n',
  '## a #',
  '\\',
]

test.each(repeated)('looks at twice as many of %j for at most two and a half times as long', (part) => {
  const exec = RegExp.prototype.exec
  let work = 0
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const found = exec.call(this, text)
    work += 1 + (found?.[0].length ?? 0)
    return found
  })
  onTestFinished(() => spy.mockRestore())
  const [half, all] = [4_000, 8_000].map((length) => {
    work = 0
    readMarkdown(part.repeat(length / part.length))
    return work
  }) as [number, number]
  expect(all / half).toBeLessThanOrEqual(2.5)
})
