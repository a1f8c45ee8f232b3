import { expect, test } from 'vitest'
import { contentTypeOf } from './headers.ts'

test('a file is told by its ending, or else only kept', () => {
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
