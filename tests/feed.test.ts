import { spawnSync } from 'node:child_process'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { writeFeed } from '#render/feed.ts'
import { articleRecord, withArticles, withRecords } from './support/articles.ts'
import { requires } from './support/needs.ts'

const origin = 'https://www.example.org'
const feedOf = (content: Content, at = origin) => writeFeed(resolveContent(content), at)

const { DOMParser } = new JSDOM('').window
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const textsOf = (xml: string, selector: string) =>
  [...parse(xml).querySelectorAll(selector)].map(({ textContent }) => textContent)

const odd = withRecords([
  articleRecord(
    1,
    {},
    {
      heading: 'Claims & denials <b> 🙂 \u0007\ufffe]]>',
      text: [
        { heading: 'Contents' },
        { paragraph: ['See ', { link: 'us', to: 'page/about' }, ' & ', { link: 'this', to: '#contents' }] },
      ],
    },
  ),
])

const validator = `
import sys, feedvalidator
from feedvalidator import compatibility
events = feedvalidator.validateString(sys.stdin.buffer.read(), firstOccurrenceOnly=1, base='${origin}/news/feed.xml')['loggedEvents']
print('\\n'.join(e.__class__.__name__ + ' ' + str(e.params) for e in compatibility.AA(events)))
`

describe('the rules of the W3C', requires('feedvalidator'), () => {
  test.each<[string, Content]>([
    ['no article', withRecords([])],
    ['1 article', withArticles(1)],
    ['500 articles', withArticles(500)],
    ['markup, an emoji and characters that XML forbids', odd],
  ])('have nothing against a feed with %s', (_what, content) => {
    const { stdout, stderr, status } = spawnSync('python3', ['-c', validator], {
      input: feedOf(content),
      encoding: 'utf8',
    })
    expect([stdout.trim(), stderr, status]).toEqual(['', '', 0])
  })
})

test('has the twenty newest articles, whole, with full addresses', () => {
  expect(textsOf(feedOf(withArticles(25)), 'entry > title')).toEqual(
    Array.from({ length: 20 }, (_, at) => `Question number ${25 - at}`),
  )
  const [content = ''] = textsOf(feedOf(odd), 'entry > content')
  expect(content).toContain(`<a href="${origin}/about">us</a>`)
  expect(content).toContain(`<a href="${origin}/news/article-1#contents">this</a>`)
  expect(textsOf(feedOf(odd), 'entry > title')).toEqual(['Claims & denials <b> 🙂 ]]>'])
})

test('entries keep their ids when the article or the site moves', () => {
  const ids = [
    feedOf(withRecords([articleRecord(1)])),
    feedOf(withRecords([articleRecord(1, { address: '/news/moved' })])),
    feedOf(withRecords([articleRecord(1)]), 'https://other.example'),
  ].map((xml) => textsOf(xml, 'entry > id'))
  expect(ids[0]).toEqual([
    expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  ])
  expect(ids).toEqual([ids[0], ids[0], ids[0]])
})

test('leaves out what has no date yet', () => {
  const undated = articleRecord(2, { published: '' })
  expect(textsOf(feedOf(withRecords([undated, articleRecord(1)])), 'entry > title')).toEqual(['Question number 1'])
})
