import { expectWayTo, reading } from './support/open-pages.ts'
import { expect, once } from './support/site-test.ts'

const read = reading('/no-such-page')

read('the footer ends with the window, however tall that is', once, async ({ page }) => {
  for (const [width, height] of [
    [2560, 1440],
    [1080, 1920],
    [390, 2400],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [main, footer] = await page
      .locator('main > :last-child, footer')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(footer?.bottom).toBe(height)
    expect(main?.bottom).toBe(footer?.top)
  }
})

read(
  'the page for an unknown address says so, shows the way on to all four routes, and asks search engines to leave it out',
  once,
  async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'This line is blank' })).toBeVisible()
    expect(await page.title()).toContain('Page Not Found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    const links = page.getByRole('main').getByRole('link')
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(found).toEqual(['/', '/services', '/about', '/contact'])
    await expectWayTo('/about', links.nth(2))
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0)
  },
)
