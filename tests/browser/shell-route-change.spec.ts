import type { Page } from '@playwright/test'
import { consultantImage } from '#content/external-image.ts'
import { expect, once, oneCase, openLive, phoneFirst, restingTop, test, waitUntilLive } from './support/site-test.ts'

test.use({ motion: true })

const quickLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name })

test(
  'a route change scrolls to the top, focuses the heading, is told by the title and asks for nothing, on the way back, too',
  once,
  async ({ page }) => {
    await openLive(page, '/about')
    const status = page.locator('footer ~ [role="status"]')
    await expect(status).toBeEmpty()
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const { go, path } of [
      { go: () => quickLink(page, 'Contact Us').click(), path: '/contact' },
      { go: () => quickLink(page, 'About Us').click(), path: '/about' },
      { go: () => page.goBack(), path: '/contact' },
    ]) {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await go()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(status).toHaveText(await page.title())
      await expect.poll(() => restingTop(page)).toBe(0)
    }
    expect(requests).toEqual([])
  },
)

test('a route change to Services and Home asks for nothing but pictures', oneCase(false, once), async ({ page }) => {
  await openLive(page, '/about')
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const services = page.getByRole('contentinfo').getByRole('navigation', { name: 'Services' })
  await services.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/services#/)
  await quickLink(page, 'Home').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(requests.filter((url) => !/\.(svg|png|avif|jpe?g)/.test(url) && url !== consultantImage.src)).toEqual([])
})

test('a link with a hash lands on its target, clear of the header', oneCase(false, phoneFirst), async ({ page }) => {
  await openLive(page, '/about')
  await page.evaluate(() => {
    history.pushState(null, '', '/#how-billing-works')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const target = page.locator('#how-billing-works')
  await expect(target).toBeInViewport()
  await restingTop(page)
  const { top, bar } = await target.evaluate((section) => ({
    top: section.getBoundingClientRect().top,
    bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(top).toBeGreaterThanOrEqual(bar)
  expect(top).toBeLessThanOrEqual(100)
})

test('a reload keeps its place', oneCase(false, once), async ({ page }) => {
  await openLive(page, '/about')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  await waitUntilLive(page)
  expect(await restingTop(page)).toBe(300)
})

for (const trouble of ['hangs', 'fails'] as const) {
  test(
    `a route change comes also when the styles of the other pages ${trouble === 'hangs' ? 'never arrive' : 'fail'}`,
    oneCase(false, once),
    async ({ page, consoleErrors }) => {
      await page.route('**/assets/site-*.css', (route) => (trouble === 'fails' ? route.abort() : undefined))
      await openLive(page, '/about')
      await quickLink(page, 'Contact Us').click()
      await expect(page.getByRole('heading', { level: 1, name: 'GET IN TOUCH' })).toBeVisible()
      consoleErrors.length = 0
    },
  )
}
