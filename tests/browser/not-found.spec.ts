import { reading } from './support/reading-test.ts'
import { expect, once, openLive, test } from './support/site-test.ts'

const read = reading('/no-such-page')

test.afterEach(({ consoleErrors }) => {
  // The browser itself reports the status of an unknown address, and nothing else may be said.
  expect(consoleErrors.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
  consoleErrors.length = 0
})

test('an unknown address answers 404 with a page that says so', once, async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This line is blank' })).toBeVisible()
  expect(await page.title()).toContain('Page Not Found')
})

test('the 404 page shows the way on to all four routes', once, async ({ page }) => {
  await openLive(page, '/no-such-page')
  const links = page.getByRole('main').getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(found).toEqual(['/', '/services', '/about', '/contact'])
  await links.nth(2).click()
  await expect(page).toHaveURL('/about')
})

read('the 404 page asks search engines to leave it out', async ({ page }) => {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

read('no link of the header is active on the 404 page', async ({ page }) => {
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0)
})
