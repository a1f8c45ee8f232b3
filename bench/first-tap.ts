import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findChromium } from '../tests/support/browsers.ts'
import { formatTable } from './table.ts'

const delaysMs = [0, 1000, 4000]
/** Lighthouse's slow 4G, and a phone four times slower than this machine. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 }
const slowdown = 4
const patienceMs = 10_000

/** What a visitor on a slow phone gets from a tap, or from typing and sending, soon after the first paint. */
export async function measureFirstTap(siteUrl: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: browserFlags })
  const rows: (string | number)[][] = []
  for (const delayMs of delaysMs) {
    rows.push(['Menu', delayMs, await withSlowPhone(browser, `${siteUrl}/`, delayMs, tapMenu)])
  }
  for (const delayMs of delaysMs) {
    rows.push(['Contact form', delayMs, await withSlowPhone(browser, `${siteUrl}/contact`, delayMs, typeAndSend)])
  }
  await browser.close()
  return `### The first tap, slow 4G, CPU ${slowdown} x slower\n\n${formatTable(['What', 'After first paint, ms', 'Outcome'], rows)}`
}

async function withSlowPhone(
  browser: Browser,
  url: string,
  delayMs: number,
  act: (page: Page) => Promise<string>,
): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.route('https://**', (route) => route.abort())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForTimeout(delayMs)
  const startedAt = performance.now()
  const outcome = await act(page).catch(() => 'lost')
  const tookMs = Math.round(performance.now() - startedAt)
  await context.close()
  return outcome === 'lost' ? 'lost' : `${outcome} after ${tookMs} ms`
}

async function tapMenu(page: Page): Promise<string> {
  await page.locator('header button[popovertarget]').first().tap({ timeout: patienceMs })
  await page
    .locator('header [popover]')
    .getByRole('link', { name: 'About' })
    .waitFor({ state: 'visible', timeout: patienceMs })
  return 'opened'
}

async function typeAndSend(page: Page): Promise<string> {
  const name = 'Bench Visitor'
  await page.getByLabel('Full Name').fill(name, { timeout: patienceMs })
  await page.getByLabel('Email Address').fill('visitor@example.org')
  await page.getByLabel('Phone Number').fill('(508) 555-0100')
  if ((await page.getByLabel('Full Name').inputValue()) !== name) return 'lost'
  await page.getByRole('button', { name: 'Schedule Free Consultation' }).tap()
  await page.getByText('Thank You!').waitFor({ state: 'visible', timeout: patienceMs })
  return 'sent and confirmed'
}
