import { expect, test } from 'vitest'
import type { Formatted } from './formatted-text.ts'
import { findUnlinkable, toHtml } from './to-html.ts'

test.each<[string, Formatted, string]>([
  [
    'headings',
    [{ heading: 'What we keep' }, { subheading: ['Für ', { italic: 'alle' }, ' & §3'] }],
    '<h2 id="what-we-keep">What we keep</h2>\n<h3 id="für-alle-3">Für <em>alle</em> &amp; §3</h3>',
  ],
  [
    'lists',
    [{ bullets: ['one', [{ bold: 'two' }]] }, { numbers: ['three'] }, { numbers: ['four'], start: 4 }],
    '<ul><li>one</li><li><strong>two</strong></li></ul>\n<ol><li>three</li></ol>\n<ol start="4"><li>four</li></ol>',
  ],
  [
    'text as text',
    [{ paragraph: ['a < {company} "b"', { link: "it's", to: '/a?b="c"' }] }],
    '<p>a &lt; {company} &quot;b&quot;<a href="/a?b=&quot;c&quot;">it&#39;s</a></p>',
  ],
  [
    'a link with a bold word as one link',
    [{ paragraph: [{ link: 'see ', to: '/a' }, { bold: [{ link: 'this', to: '/a' }] }, { link: ' b', to: '/b' }] }],
    '<p><a href="/a">see <strong>this</strong></a><a href="/b"> b</a></p>',
  ],
  [
    'a bold link as it is nested',
    [{ paragraph: [{ bold: [{ link: 'a', to: '/a' }] }, ' ', { link: [{ bold: 'b' }], to: '/b' }] }],
    '<p><strong><a href="/a">a</a></strong> <a href="/b"><strong>b</strong></a></p>',
  ],
  [
    'bold that ends in a link, whose words stay one link',
    [{ paragraph: [{ bold: ['a ', { link: 'b', to: '/b' }] }, { link: ' c', to: '/b' }] }],
    '<p><strong>a </strong><a href="/b"><strong>b</strong> c</a></p>',
  ],
  [
    'bold that ends after several words of a link',
    [{ paragraph: [{ bold: ['a ', { link: ['b', { italic: 'c' }], to: '/b' }] }, { link: ' d', to: '/b' }] }],
    '<p><strong>a </strong><a href="/b"><strong>b<em>c</em></strong> d</a></p>',
  ],
])('renders %s', (_what, text, html) => expect(toHtml(text)).toBe(html))

test('leaves out blocks and spans of unknown kinds', () => {
  const text = JSON.parse(
    '[{ "table": "x" }, { "paragraph": ["a", { "mark": "b" }, "c"] }, { "paragraph": "d", "align": "right" }]',
  )
  expect(toHtml(text)).toBe('<p>ac</p>')
})

test('finds headings that no link can lead to', () => {
  const text: Formatted = [
    { heading: 'Your data' },
    { subheading: ['Your ', { italic: 'data' }, '!'] },
    { heading: '…' },
  ]
  expect(findUnlinkable(text)).toEqual(['Your data!', '…'])
})
