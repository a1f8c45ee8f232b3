import { expect, test } from 'vitest'
import { cacheRuleOf, contentTypeOf } from './headers.ts'

test('picks the content type by extension, or application/octet-stream', () => {
  const types = ['photo.JPG', 'author.webp', 'team.avif', 'card.png', 'sitemap.xml', 'words.json', 'terms.pdf', 'x']
  expect(types.map(contentTypeOf)).toEqual([
    'image/jpeg',
    'image/webp',
    'image/avif',
    'image/png',
    'application/xml; charset=utf-8',
    'application/json; charset=utf-8',
    'application/pdf',
    'application/octet-stream',
  ])
})

test('only what is named by its content is kept for good: a picture may be another tomorrow', () => {
  const rules = ['/assets/words.json', '/pictures/team.jpg', '/robots.txt'].map(cacheRuleOf)
  expect(rules).toEqual(['public, max-age=31536000, immutable', 'public, max-age=3600', 'public, max-age=3600'])
})
