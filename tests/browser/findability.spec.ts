import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expect, once, openLive, test } from './support/site-test.ts'

const { about: aboutPage, home: homePage } = resolved.pages

const readHead = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }))

test(
  'a route change, and the way back, bring title, description and canonical address of the page',
  once,
  async ({ page }) => {
    await openLive(page, '/')
    // As a build that was told the public address writes it.
    await page.evaluate(() => {
      document.querySelector('link[rel="canonical"]')?.remove()
      const link = { rel: 'canonical', href: 'https://www.clinic.example/' }
      document.head.append(Object.assign(document.createElement('link'), link))
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    const { title, description } = aboutPage.meta
    await expect
      .poll(() => readHead(page))
      .toEqual({ title, description, canonical: 'https://www.clinic.example/about' })

    await page.goBack()
    const home = { title: homePage.meta.title, description: homePage.meta.description }
    await expect.poll(() => readHead(page)).toEqual({ ...home, canonical: 'https://www.clinic.example/' })
  },
)

for (const [path, type] of [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  [homePage.meta.card.image, 'image/png'],
] as const) {
  test(`${path} is served as ${type}`, once, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe(type)
    expect((await response.body()).length).toBeGreaterThan(20)
  })
}
