import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type SiteFixtures = {
  /** Console errors and warnings and uncaught errors; a test that expects one empties it. */
  complaints: string[]
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Every page of every test is prepared, and no complaint in the console is tolerated. */
export const test = base.extend<SiteFixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints = collectComplaints(page)
      await prepare(page)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** The one image from elsewhere is answered here, and the hero has made its entrance, which costs half the time. */
export async function prepare(page: Page): Promise<void> {
  await page.route('https://images.unsplash.com/**', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/png' }),
  )
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const animation of document.getAnimations()) {
        const playsOnce = animation.effect?.getTiming().iterations === 1
        if (animation instanceof CSSAnimation && animation.timeline === document.timeline && playsOnce)
          animation.finish()
      }
    })
  })
}

/** For a statement that does not depend on the width of the screen. */
export const once = { tag: '@once' }
/** For a statement about large screens or about a mouse. */
export const wide = { tag: '@wide' }
/** For a statement about phones. */
export const phone = { tag: '@phone' }

/** Opens a page and waits until its scripts run. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLive(page)
}

export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live === 'true')
}

/** What axe finds against WCAG 2.2 AA and its best practices, on the page or within a part of it. */
export async function findAccessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

export { expect }
