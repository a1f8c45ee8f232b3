import { describe, expect, test } from 'vitest'
import { refuseUnlinkedPages } from './legal-pages.ts'
import { parseLegalText } from './legal-text.ts'

const htmlOf = (markdown: string) => parseLegalText(`# Terms\n\n${markdown}`, 'content/legal/terms.md').html

describe('a legal text', () => {
  test('begins with its heading', () => {
    expect(parseLegalText('# Privacy Policy\r\n\r\nHello.\r\n', 'a.md')).toEqual({
      heading: 'Privacy Policy',
      html: '<p>Hello.</p>',
    })
    expect(() => parseLegalText('Hello.', 'content/legal/a.md')).toThrow('content/legal/a.md must begin with a line')
    expect(() => htmlOf('# Again')).toThrow('use "## "')
  })

  test.each([
    ['Two lines\nof one paragraph.\n\nAnother.', '<p>Two lines of one paragraph.</p>\n<p>Another.</p>'],
    ['## What we keep\nNames.', '<h2 id="what-we-keep">What we keep</h2>\n<p>Names.</p>'],
    ['- one\n  goes on\n- two', '<ul><li>one goes on</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['**Bold**, *soft* and 2 * 3 * 4', '<p><strong>Bold</strong>, <em>soft</em> and 2 * 3 * 4</p>'],
    [
      '[us](mailto:a@b.org), [there](https://b.org/x)',
      '<p><a href="mailto:a@b.org">us</a>, <a href="https://b.org/x">there</a></p>',
    ],
    ['Terms & <conditions> of "us"', '<p>Terms &amp; &lt;conditions> of &quot;us&quot;</p>'],
    ['[bad](javascript:alert(1))', '<p>[bad](javascript:alert(1))</p>'],
  ])('turns %j into HTML', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })

  test.each(['| a | b |', '> quoted', '```', '<script>', '![x](y)', '#### Deep', '---', 'Text\n- list', '    code'])(
    'with %j names the line instead of looking wrong',
    (markdown) => {
      expect(() => htmlOf(`Fine.\n\n${markdown}`)).toThrow(/^content\/legal\/terms\.md, line [56]: legal pages know/)
    },
  )
})

test('a file that no link leads to is refused by its name', () => {
  const page = { path: '/refunds', heading: 'Refunds', html: '' }
  expect(() => refuseUnlinkedPages([page], [{ page: '/privacy-policy' }])).toThrow(
    'content/legal/refunds.md belongs to no legal link of content/company.ts: name it privacy-policy.md.',
  )
  expect(() => refuseUnlinkedPages([page], [{ page: '/refunds' }])).not.toThrow()
})
