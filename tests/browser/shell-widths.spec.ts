import { expect, findAccessibilityFaults, once, openLive, test, wide } from './support/site-test.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

for (const path of ['/', '/services', '/about', '/contact', '/contact/received', '/404']) {
  test(`${path} never scrolls sideways between 320 and 1920 px`, once, async ({ page, complaints }) => {
    await openLive(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `at ${width} px`,
      ).toBe(0)
    }
    // The browser itself reports the status of the 404 page.
    if (path === '/404') complaints.length = 0
  })
}

for (const { width, shown, hidden } of [
  { width: 1023, shown: 'button', hidden: 'link' },
  { width: 1024, shown: 'link', hidden: 'button' },
] as const) {
  test(`at ${width} px the header shows the ${shown === 'link' ? 'links' : 'menu button'}`, once, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openLive(page, '/about')
    const header = page.getByRole('banner')
    const parts = {
      button: header.getByRole('button', { name: 'Menu', exact: true }),
      link: header.getByRole('link', { name: 'Get Started' }),
    }
    await expect(parts[shown]).toBeVisible()
    await expect(parts[hidden]).toBeHidden()
  })
}

test.describe('on a wide screen', () => {
  test('axe finds nothing with the Services dropdown open', wide, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openLive(page, '/about')
    const button = page.getByRole('button', { name: 'Services menu' })
    await button.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'All services' })).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
})
