import { keyParameter, sessionProof } from '#contract/desk-routes.ts'
import { test } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, once, sampledCase, wide, wideFirst } from './support/site-test.ts'

/** All pages of the desk, each with what tells that it is complete. */
const pages: { path: (id: string) => string; heading: string; tab?: string }[] = [
  { path: () => '/', heading: 'Requests' },
  { path: (id: string) => `/requests/${id}`, heading: 'Ada Example' },
  { path: () => '/figures', heading: 'Statistics' },
  ...['', '/news', '/images', '/redirects', '/versions'].map((tab) => ({
    path: () => `/site${tab}`,
    heading: 'Site',
    tab,
  })),
]

for (const { path, heading, tab = '' } of pages)
  test(
    `axe finds nothing on the page '${heading}${tab}', and nothing is wider than the screen`,
    sampledCase(heading === 'Requests', once),
    async ({ page, desk }) => {
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await page.goto(path(await desk.keep()))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText('Loading…')).toBeHidden()
      // The menus of the list of pages would lie over each other: own-pages-desk.spec.ts opens one.
      if (path('') !== '/site') for (const summary of await page.locator('summary').all()) await summary.click()
      expect(await sideways()).toBe(0)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await sideways()).toBe(0)
      // The company's name stays in one line beside what else is in the header.
      await page.setViewportSize({ width: 320, height: 640 })
      expect((await page.locator('header').getByText('Claimwright').boundingBox())?.height).toBeLessThan(32)
      expect(await sideways()).toBe(0)
    },
  )

test('a backup is a download, named by the day', once, async ({ page }) => {
  await page.goto('/site/versions#backup')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download backup' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^backup-20\d\d-\d\d-\d\d\.sqlite$/)
  await expect(page.getByRole('button', { name: 'Download backup' })).toBeFocused()
})

test(
  'a request is found, answered for and put away without a mouse',
  sampledCase(false, wide),
  async ({ page, desk }) => {
    await desk.keep({ name: 'Keys Only' })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Keys Only' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('keys only')
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const tabTo = async (name: string) => {
      const target = page.getByRole('button', { name, exact: true }).first()
      for (let step = 0; step < 40; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`The Tab key does not reach ${name}.`)
    }
    await tabTo('Won')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true')
    await tabTo('Delete permanently')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Request permanently deleted.')).toBeVisible()
  },
)

test.describe('without a session', () => {
  test.use({ ownContext: true })

  test(
    'a page says where the key is; the key opens the desk and leaves the address',
    wideFirst,
    async ({ page, desk, consoleErrors }) => {
      await page.context().clearCookies()
      for (const path of ['/', '/figures']) {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(401)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need a key to open this desk')
        await expect(page.getByText('npm run leads -- desk-key')).toBeVisible()
      }
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(consoleErrors.splice(0)).toHaveLength(2)

      const key = desk.readKey()
      await page.goto(`/figures?${keyParameter}=${key}`)
      await expect(page).toHaveURL(`${desk.origin}/figures`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics')

      // A note that was begun is about somebody.
      await page.evaluate(() => sessionStorage.setItem('note:1', 'Call her.'))
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need a key to open this desk')
      const left = (proof: string) => [sessionStorage.length, localStorage.getItem(proof)]
      expect(await page.evaluate(left, sessionProof)).toEqual([0, null])
      // A key opens the desk once.
      await page.goto(`/?${keyParameter}=${key}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This key is no longer valid')
      expect(page.url()).not.toContain(key)
      consoleErrors.length = 0
    },
  )
})
