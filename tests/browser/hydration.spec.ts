import { resolved } from '../support/site-content.ts'
import { routes } from './support/routes.ts'
import { expect, once, openLive, sampledCase, test, walk } from './support/site-test.ts'

const { company } = resolved

test.describe('on a first visit', () => {
  test.use({ ownContext: true })

  for (const path of routes) {
    test(
      `${path} comes to life without a word in the console, and fetches no script before its first paint`,
      walk(path, once),
      async ({ page, consoleErrors }) => {
        const said: string[] = []
        page.on('console', (message) => said.push(message.text()))
        await openLive(page, path)
        await page.waitForLoadState('networkidle')
        const expected = path === '/no-such-page' ? [expect.stringContaining('404 (Not Found)')] : []
        expect(said).toEqual(expected)
        const { firstPaint, scripts } = await page.evaluate(() => ({
          firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          scripts: performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\.js$/.test(name))
            .map(({ name, startTime }) => ({ name, startTime })),
        }))
        expect(firstPaint).toBeGreaterThan(0)
        expect(scripts.length).toBeGreaterThan(0)
        expect(scripts.filter(({ startTime }) => startTime < firstPaint)).toEqual([])
        consoleErrors.length = 0
      },
    )
  }
})

test.describe('on a first visit', () => {
  test.use({ ownContext: true })

  test(
    'the copyright line has the current year, also when that has changed since the page was rendered',
    once,
    async ({ page }) => {
      await page.clock.setFixedTime(new Date(2031, 6, 1))
      await openLive(page, '/about')
      await expect(page.getByRole('contentinfo').getByText(`© 2031 ${company.name}`)).toBeVisible()
    },
  )
})

/** As when a visitor leaves while they are on their way. */
test(
  'logs no error of its own when scripts fail to load',
  sampledCase(false, once),
  async ({ page, consoleErrors }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route('**/assets/*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
    await page.goto('/about')
    await failed
    // An unhandled rejection is reported after the task in which it failed.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(errors).toEqual([])
    consoleErrors.length = 0
  },
)
