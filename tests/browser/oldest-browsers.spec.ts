import type { Page } from '@playwright/test'
import { newerStyles } from '../support/newer-styles.ts'
import { resolved } from '../support/site-content.ts'
import { findCutTexts } from './support/cut-text.ts'
import { routes } from './support/routes.ts'
import {
  delayScripts,
  expect,
  once,
  openLive,
  phone,
  phoneFirst,
  sampledCase,
  test,
  waitUntilLive,
  walk,
} from './support/site-test.ts'

const { shell } = resolved

const deep = sampledCase(false, once)

// The policy knows the styles by their hashes, and these are others.
test.use({ contextOptions: { bypassCSP: true }, motion: true })
test.beforeEach(({ page }) => serveOlderStyles(page))

for (const path of routes) {
  test(`an older browser shows all of ${path}`, walk(path, phoneFirst), async ({ page }) => {
    await openLive(page, path)
    expect(await page.evaluate(readStyles)).not.toMatch(/[{;(](animation-timeline|text-wrap):|@starting-style/)
    await expect(page.getByRole('link', { name: shell.emailButtonLabel })).toBeVisible()
    await page.evaluate(waitForEntrances)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await findCutTexts(page)).toEqual([])
  })
}

test('until the scripts run, the bar stays at the top of the page, and turns white then', deep, async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  const top = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top)
  await expect.poll(top).toBe(-600)
  release()
  await waitUntilLive(page)
  await expect.poll(top).toBe(0)
  await expect
    .poll(() => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').opacity))
    .toBe('1')
})

test('the menu of a phone opens, closes and leads on', sampledCase(false, phone), async ({ page }) => {
  await openLive(page, '/about')
  const toggle = page.getByRole('button', { name: shell.menuLabel })
  const menu = page.getByRole('banner').getByRole('navigation')
  await toggle.tap()
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await toggle.tap()
  await menu.getByRole('link', { name: 'Contact' }).tap()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
})

/** Runs in the page. */
function readStyles(): string {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
}

/** Runs in the page. What is on its way to its place may reach over an edge for a moment. */
async function waitForEntrances(): Promise<void> {
  const entrances = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(entrances.map(({ finished }) => finished))
}

/** Serves the pages with every style newer than our oldest browsers under a name that no browser knows. */
async function serveOlderStyles(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: renameNewer(await response.text()) })
  })
}

/** Also of value: text that is wrapped evenly, and the transition of what appears. */
const newer = [...Object.keys(newerStyles), 'properties/text-wrap', 'values/allow-discrete']

function renameNewer(css: string): string {
  return newer.reduce((text, feature) => {
    const [kind, ...path] = feature.split('/')
    const name = path.at(-1) ?? ''
    if (kind === 'selectors') return text.replaceAll(new RegExp(`(::?)${name}\\b`, 'g'), `$1unknown-${name}`)
    if (kind === 'values') return text.replaceAll(name, `unknown-${name}`)
    if (path.length === 1 && kind === 'at-rules') return text.replaceAll(`@${name}`, `@unknown-${name}`)
    return text.replaceAll(new RegExp(`(?<=[{;(])${name}(?=:)`, 'g'), `unknown-${name}`)
  }, css)
}
