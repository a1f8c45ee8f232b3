import type { BrowserContext, Locator, Page } from '@playwright/test'
import { shell } from '#content/shell.ts'
import { expect } from './site-test.ts'

/** Scrolls through the page and touches whatever can be touched, except what leaves it or sends a form. */
export async function useEverything(page: Page): Promise<void> {
  await scrollThrough(page)
  await useNavigation(page)
  await forEachVisible(page.locator('main summary'), (summary) => summary.click())
  await forEachVisible(page.locator('main input[type="range"]'), (slider) => slider.press('ArrowRight'))
  await forEachVisible(page.locator('main input[inputmode="decimal"]'), (field) => field.fill('40'))
  await forEachVisible(page.locator('main button:not([type="submit"])'), (button) => button.click())
  await forEachVisible(page.locator('main a[href^="#"]'), (anchor) => anchor.click())
  await expect(page.getByRole('link', { name: shell.emailButtonLabel })).toBeVisible()
  await page.getByRole('link', { name: shell.emailButtonLabel }).hover()
}

/** Everything the browser holds of us beyond the open page: names of entries, whatever the kind of storage. */
export async function readTraces(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ])
  return [...cookies, ...stored]
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = 600
  for (let top = 0; top < height; top += step) await page.mouse.wheel(0, step)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

async function useNavigation(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: shell.menuLabel, exact: true })
  if (await menu.isVisible()) {
    await menu.click()
    await menu.click()
  } else {
    await page.getByRole('navigation').getByRole('link', { name: 'Services', exact: true }).hover()
    await page.getByRole('button', { name: shell.servicesMenuLabel }).click()
    await page.keyboard.press('Escape')
    await page.mouse.move(0, 0)
  }
}

/** Looks at each again when its turn comes: using one may show or hide another. */
async function forEachVisible(elements: Locator, use: (element: Locator) => Promise<unknown>): Promise<void> {
  const count = await elements.count()
  for (let index = 0; index < count; index += 1) {
    const element = elements.nth(index)
    if ((await element.isVisible()) && (await element.isEnabled())) await use(element)
  }
}
