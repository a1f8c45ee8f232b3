import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { homePage } from '#content/pages/home.ts'
import { notFoundPage } from '#content/pages/not-found.ts'
import { HeadTags } from './head-tags.tsx'

afterEach(() => vi.unstubAllEnvs())

test('names no address when the build was not told the host', () => {
  vi.stubEnv('PUBLIC_URL', '')
  const tags = renderToStaticMarkup(<HeadTags meta={homePage.meta} />)
  expect(tags).toContain('og:title')
  expect(tags).toContain(`<meta name="twitter:title" content="${homePage.meta.title}"/>`)
  expect(tags).not.toMatch(/canonical|og:url|:image|https?:/)
})

test('names canonical address and card by the host the build was told', () => {
  vi.stubEnv('PUBLIC_URL', 'https://www.clinic.example')
  const tags = renderToStaticMarkup(<HeadTags meta={homePage.meta} />)
  expect(tags).toContain('<link rel="canonical" href="https://www.clinic.example/"/>')
  for (const name of ['property="og:image"', 'name="twitter:image"'])
    expect(tags).toContain(`<meta ${name} content="https://www.clinic.example${homePage.meta.card.image}"/>`)
})

test('keeps a page without a path of its own out of search engines and gives it no address', () => {
  vi.stubEnv('PUBLIC_URL', 'https://www.clinic.example')
  const tags = renderToStaticMarkup(<HeadTags meta={notFoundPage.meta} />)
  expect(tags).toContain('<meta name="robots" content="noindex"/>')
  expect(tags).not.toMatch(/canonical|clinic\.example/)
})
