import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ResolvedPage } from '#content/resolve/resolve-pages.ts'
import { resolved, withContent } from '../tests/support/site-content.ts'
import { HeadTags } from './document.tsx'

const [home, notFound] = ['/', '/404'].map((path) => resolved.pages.find((page) => page.path === path)) as [
  ResolvedPage,
  ResolvedPage,
]
const { image } = 'card' in home.meta ? home.meta.card : { image: '' }
const draw = (meta: ResolvedPage['meta'], publicUrl: string) =>
  renderToStaticMarkup(withContent(<HeadTags meta={meta} publicUrl={publicUrl} />))

test('names no address when PUBLIC_URL is not set', () => {
  const tags = draw(home.meta, '')
  expect(tags).toContain('og:title')
  expect(tags).toContain(`<meta name="twitter:title" content="${home.meta.title}"/>`)
  expect(tags).not.toMatch(/canonical|og:url|:image|https?:/)
})

test('names canonical address and card by the host', () => {
  const tags = draw(home.meta, 'https://www.clinic.example')
  expect(tags).toContain('<link rel="canonical" href="https://www.clinic.example/"/>')
  for (const name of ['property="og:image"', 'name="twitter:image"'])
    expect(tags).toContain(`<meta ${name} content="https://www.clinic.example${image}"/>`)
})

test('keeps a page without a path of its own out of search engines and gives it no address', () => {
  const tags = draw(notFound.meta, 'https://www.clinic.example')
  expect(tags).toContain('<meta name="robots" content="noindex"/>')
  expect(tags).not.toMatch(/canonical|clinic\.example/)
})
