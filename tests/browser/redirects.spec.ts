import type { Page } from '@playwright/test'
import { deskRoutes, sessionProof } from '#contract/desk-routes.ts'
import { startDesk, test } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, once, sampledCase } from './support/site-test.ts'

const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith(deskRoutes.changeDraft.path))

/** As the review does. */
async function publish(page: Page): Promise<number> {
  const { draft, publish: route } = deskRoutes
  return page.evaluate(
    async ({ draft, route, proof }) => {
      const headers = { [proof]: localStorage.getItem(proof) ?? '', 'content-type': 'application/json' }
      const { revision } = await (await fetch(draft.path, { headers })).json()
      const body = JSON.stringify({ revision, author: 'Ann' })
      return (await fetch(route.path, { method: 'POST', headers, body })).status
    },
    { draft, route, proof: sessionProof },
  )
}

test(
  '500 pasted rows are previewed by row, and all but those with a problem work once they’re public',
  once,
  async ({ browser, closing }) => {
    const desk = closing.use(await startDesk())
    const context = await browser.newContext({ baseURL: desk.origin, storageState: desk.session })
    const page = await context.newPage()
    const wrong = ['/self;/self', '/me;/me', '/x;/dead', '/y;/dead-2', '/z;/dead-3', '/w;http://x.example']
    const good = Array.from({ length: 494 }, (_, at) => `"/Old-${at}/";https://www.old.example/about`)
    const rows = ['Old;New', ...wrong, ...good].map((row) => row.replace('https://www.old.example', ''))
    await page.goto('/site/redirects')
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
    await page.getByLabel('Two columns').fill(`\uFEFF${rows.join('\r\n')}\r\n`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Add 494, change 0, leave out 6.')).toBeVisible()
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(501)
    await expect(table.getByText('This leads to itself.')).toHaveCount(2)
    await expect(table.getByText('leads nowhere: there is no such page.')).toHaveCount(3)
    await expect(table.getByText('Begin it with https://.')).toHaveCount(1)
    const receipt = saved(page)
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText('Added 494, changed 0, left out 6.')).toBeVisible()
    expect((await receipt).status()).toBe(200)
    await expect(page.getByText('494 redirects')).toBeVisible()
    expect(await publish(page)).toBe(200)
    const follow = async (path: string) => {
      const answer = await fetch(desk.site + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    await expect.poll(() => follow('/old-493?utm=x')).toEqual([308, '/about?utm=x'])
    expect(await follow('/OLD-0/')).toEqual([308, '/about'])
    expect(await follow('/self')).toEqual([404, null])
    await context.close()
  },
)

test(
  'a redirect is added, found, edited and deleted, and a problem stands at its field',
  sampledCase(false, once),
  async ({ page }) => {
    await page.goto('/site/redirects')
    await page.getByRole('button', { name: 'Add a redirect' }).click()
    const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
    await from.fill('/%2e%2e/')
    await to.fill('/nowhere')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Write an address of this site, such as /old-page.')).toBeVisible()
    await expect(from).toBeFocused()
    await from.fill('/old-team')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('/nowhere leads nowhere: there is no such page.')).toBeVisible()
    await expect(to).toBeFocused()
    await to.fill('/about')
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: /old-team.')).toBeVisible()
    const row = page.getByRole('row', { name: '/old-team' })
    await expect(row).toContainText('Permanent (308)')
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByText('No redirect has these words.')).toBeVisible()
    await page.getByRole('searchbox').fill('OLD-te')
    await row.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Kind').selectOption('temporary')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Temporary (307)')
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Temporary (307)')
  },
)
