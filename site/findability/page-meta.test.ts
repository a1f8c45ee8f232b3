import { afterEach, expect, test, vi } from 'vitest'
import { homePage } from '#content/pages/home.ts'
import { notFoundPage } from '#content/pages/not-found.ts'
import { pageMeta } from './page-meta.ts'

afterEach(() => vi.unstubAllEnvs())

test('names no address when the build was not told the host', () => {
  vi.stubEnv('PUBLIC_URL', '')
  const tags = JSON.stringify(pageMeta(homePage.meta))
  expect(tags).toContain('og:title')
  expect(tags).not.toMatch(/canonical|og:url|og:image|https?:/)
})

test('keeps a page without a path of its own out of search engines and gives it no address', () => {
  vi.stubEnv('PUBLIC_URL', 'https://www.clinic.example')
  const tags = pageMeta(notFoundPage.meta)
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(tags)).not.toMatch(/canonical|clinic\.example/)
})
