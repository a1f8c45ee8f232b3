import { reading } from './support/reading-test.ts'
import { routes } from './support/routes.ts'
import { expect, once, walk } from './support/site-test.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

for (const path of routes) {
  reading(path)(
    `${path} never scrolls sideways between 320 and 1920 px`,
    walk(path, once),
    async ({ page, consoleErrors }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `at ${width} px`,
        ).toBe(0)
      }
      // The browser itself reports the status of the 404 page.
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )
}

for (const { width, shown, hidden } of [
  { width: 1023, shown: 'button', hidden: 'link' },
  { width: 1024, shown: 'link', hidden: 'button' },
] as const) {
  reading('/about')(
    `at ${width} px the header shows the ${shown === 'link' ? 'links' : 'menu button'}`,
    once,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const header = page.getByRole('banner')
      const parts = {
        button: header.getByRole('button', { name: 'Menu', exact: true }),
        link: header.getByRole('link', { name: 'Get Started' }),
      }
      await expect(parts[shown]).toBeVisible()
      await expect(parts[hidden]).toBeHidden()
    },
  )
}
