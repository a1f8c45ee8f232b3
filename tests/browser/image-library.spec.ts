import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { deskRoutes, sessionProof } from '#contract/desk-routes.ts'
import { test } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, once } from './support/site-test.ts'

const makeImage = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Shows an image as the photograph of two testimonials, as the editor does. */
async function show(page: Page, src: string): Promise<void> {
  const { draft, changeDraft } = deskRoutes
  const paths = ['dr-amara-sample', 'tomas-placeholder'].map((id) => `testimonials.${id}.photo`)
  await page.evaluate(
    async ({ draft, route, proof, paths, src }) => {
      const headers = { [proof]: localStorage.getItem(proof) ?? '', 'content-type': 'application/json' }
      const { revision } = await (await fetch(draft.path, { headers })).json()
      const patches = paths.map((path) => ({ op: 'set', path, value: src }))
      const body = JSON.stringify({ revision, patches, call: `show-${revision}` })
      await fetch(route.path, { method: 'POST', headers, body })
    },
    { draft, route: changeDraft, proof: sessionProof, paths, src },
  )
}

test(
  'uploaded images show where they are used, and are replaced everywhere at once',
  once,
  async ({ page, consoleErrors }) => {
    await page.goto('/site/images')
    await page.getByLabel('Upload images').setInputFiles([
      { name: 'office.jpg', mimeType: 'image/jpeg', buffer: await makeImage('#335577') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is text.') },
    ])
    await expect(page.getByText('broken.jpg:')).toBeVisible()
    // The refusal of the broken file.
    consoleErrors.splice(0)
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '640 × 480' })
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Not used in the draft.')
    const src = (await cards.locator('img').getAttribute('src')) ?? ''
    await show(page, src)
    await expect(cards).toContainText('Used in 2 places')
    await cards.getByText('Used in 2 places').click()
    await expect(cards.getByRole('link')).toHaveCount(2)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }

    const saved = page.waitForResponse((answer) => answer.url().endsWith(deskRoutes.changeDraft.path))
    await cards.getByLabel('Replace everywhere').setInputFiles({
      name: 'new-office.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage('#775533'),
    })
    await expect(page.getByText('Replaced in 2 places.')).toBeVisible()
    expect((await saved).status()).toBe(200)
    await page.getByLabel('Show').selectOption('In use')
    const used = cards.filter({ hasText: 'Used in 2 places' })
    await expect(used).toHaveCount(1)
    expect(await used.locator('img').getAttribute('src')).not.toBe(src)
    await page.getByLabel('Show').selectOption('Not used')
    await expect(cards).toHaveCount(1)
    expect(await cards.locator('img').getAttribute('src')).toBe(src)
  },
)
