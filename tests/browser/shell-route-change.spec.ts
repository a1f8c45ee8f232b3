import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { startTrace, type TraceEvent } from './support/page-trace.ts'
import { expect, once, openLive, restingTop, sampledCase, test } from './support/site-test.ts'

const { consultantImage } = resolved

test.use({ motion: true })

const quickLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name })

test(
  'a route change scrolls to the top, focuses the heading, is told by the title and asks for nothing, on the way back, too',
  once,
  async ({ page }) => {
    await openLive(page, '/about')
    const status = page.locator('footer ~ [aria-live]')
    await expect(status).toBeEmpty()
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const { go, path } of [
      { go: () => quickLink(page, 'Contact Us').click(), path: '/contact' },
      { go: () => quickLink(page, 'About Us').click(), path: '/about' },
      { go: () => page.goBack(), path: '/contact' },
    ]) {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await go()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(status).toHaveText(await page.title())
      await expect.poll(() => restingTop(page)).toBe(0)
    }
    expect(requests).toEqual([])
  },
)

test(
  'a route change to Services and Home asks for nothing but pictures',
  sampledCase(false, once),
  async ({ page }) => {
    await openLive(page, '/about')
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const services = page.getByRole('contentinfo').getByRole('navigation', { name: 'Services' })
    await services.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/services#/)
    await quickLink(page, 'Home').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(requests.filter((url) => !/\.(svg|png|avif|jpe?g)/.test(url) && url !== consultantImage.src)).toEqual([])
  },
)

test('a route change makes the browser lay out the page at most once before its frame', once, async ({ page }) => {
  await openLive(page, '/about')
  await quickLink(page, 'Contact Us').hover()
  const stopTrace = await startTrace(await page.context().newCDPSession(page))
  // Not by the locator, which measures what it clicks.
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const events = await stopTrace()
  const scripts = events.filter(({ name }) => name === 'FunctionCall')
  const isForced = ({ ts }: TraceEvent) =>
    scripts.some((script) => script.ts < ts && ts < script.ts + (script.dur ?? 0))
  expect(events.filter((event) => event.name === 'Layout' && isForced(event)).length).toBeLessThanOrEqual(1)
})
