import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLegalText } from './legal-text.ts'

const htmlOf = (markdown: string) => {
  const text = parseLegalText(`# Terms\n\n${markdown}`)
  return text.ok ? text.html : text.problems
}
const problemsOf = (markdown: string) => {
  const text = parseLegalText(markdown)
  return text.ok ? [] : text.problems.map(({ line, message }) => `line ${line}: ${message}`)
}

describe('a legal text', () => {
  test('begins with its title', () => {
    expect(parseLegalText('# Privacy Policy\r\n\r\nHello.\r\n')).toEqual({
      ok: true,
      heading: 'Privacy Policy',
      html: '<p>Hello.</p>',
    })
    for (const text of ['Hello.', '', '## Privacy', 'Privacy\n===', '# Privacy *now*', '# Privacy `now`'])
      expect(problemsOf(text)[0], text).toMatch(/^line 1: a text begins with its title .+ the first line\.$/)
    expect(problemsOf('# Terms\n\n# Again')).toEqual([expect.stringContaining('line 3: a second title')])
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
  ])('turns %j into HTML', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })
})

const refused = [
  ['underscore italics', '_x_'],
  ['underscore bold', '__x__'],
  ['underscores inside bold', '**a _b_**'],
  ['a code span', 'the `code`'],
  ['a lone backtick', 'don`t'],
  ['a title underlined', 'Names\n====='],
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

describe('a legal text is refused, with the line, for', () => {
  test.each(refused)('%s', (_case, markdown) => {
    expect(problemsOf(`# Terms\n\nFine.\n\n- Fine,\n  too\n\nFine.\n\n${markdown}`)[0]).toMatch(
      /^line 1[0-2]: .+ Legal texts may have headings \(## and ###\)/s,
    )
  })

  test('the second of two headings with one address', () => {
    expect(problemsOf('# Terms\n\n## Your data\n\nx\n\n### Your *data*!')).toEqual([
      expect.stringMatching(/^line 7: a second heading .*#your-data/),
    ])
  })

  test('everything at once', () => {
    expect(problemsOf('Hello\n\n> quoted\n\nFine.\n\n- a\n  - b').map((text) => text.slice(0, 7))).toEqual([
      'line 1:',
      'line 3:',
      'line 8:',
    ])
  })

  test('the right line, wherever it is and however it is nested', () => {
    const filler = fc.constantFrom(
      'Words',
      'More *soft* words\nof one paragraph',
      '- a\n- b\n  c',
      '## @',
      '1. a\n\n2. b',
    )
    const wrong = fc.constantFrom('_x_', '**so\n_x_**', '- a\n- b\n  _x_', '[so\n_x_](/a)', '### So _x_', 'a\nb\n_x_')
    const newline = fc.constantFrom('\n', '\r\n')
    fc.assert(
      fc.property(fc.array(filler), wrong, fc.array(filler), newline, (before, middle, after, end) => {
        const blocks = [...before, middle, ...after].map((block, at) => block.replace('@', `Part ${at}`))
        const text = `# Terms\n\n${blocks.join('\n\n')}\n`
        const line = text.slice(0, text.indexOf('_x_')).split('\n').length
        expect(problemsOf(text.replaceAll('\n', end))).toEqual([expect.stringContaining(`line ${line}: `)])
      }),
    )
  })
})
