import { describe, expect, test } from 'vitest'
import { readTags } from './html-tags.ts'

const plain = (html: string) =>
  readTags(html).map(({ name, attributes, text }) => ({ name, attributes: Object.fromEntries(attributes), text }))

describe('readTags', () => {
  test('reads attributes in every quoting, names in any case', () => {
    expect(plain(`<IMG SRC="/a b.png" alt='x > y' width=10 hidden/><br>`)).toEqual([
      { name: 'img', attributes: { src: '/a b.png', alt: 'x > y', width: '10', hidden: '' }, text: '' },
      { name: 'br', attributes: {}, text: '' },
    ])
  })

  test('takes everything up to the end tag as the text of a script', () => {
    expect(plain('<script type="module">if (a<b) "<img>";</scripts></script ><p>')).toEqual([
      { name: 'script', attributes: { type: 'module' }, text: 'if (a<b) "<img>";</scripts>' },
      { name: 'p', attributes: {}, text: '' },
    ])
  })

  test('ignores what is inside comments, also short ones', () => {
    expect(plain('<!-- <script>a</script> --><!--><b><!-- --><i>')).toEqual([
      { name: 'b', attributes: {}, text: '' },
      { name: 'i', attributes: {}, text: '' },
    ])
  })

  test('does not take markup inside a title or an attribute for a tag', () => {
    expect(plain('<title><script>x</script></title><a title="<script>y</script>">').map(({ name }) => name)).toEqual([
      'title',
      'a',
    ])
  })

  test('sees styles inside noscript', () => {
    expect(plain('<noscript><style>a{}</style></noscript>')[1]).toEqual({ name: 'style', attributes: {}, text: 'a{}' })
  })

  test('keeps the first of two attributes of one name', () => {
    expect(plain('<a href=1 href=2>')[0]?.attributes).toEqual({ href: '1' })
  })

  test('ends on documents that are cut off', () => {
    for (const html of ['<', '<a', '<a href="', '<script>', '<!--', '<a b=', '<a /', '<script src']) {
      expect(() => readTags(html)).not.toThrow()
    }
  })
})
