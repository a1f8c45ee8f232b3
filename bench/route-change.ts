import { chromium } from '@playwright/test'
import { browserFlags, findChromium } from '../tests/support/browsers.ts'
import { formatTable } from './table.ts'

/** From a click in the header of a loaded page to the heading of the next one, and what the network did meanwhile. */
export async function measureRouteChange(siteUrl: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: browserFlags })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('https://**', (route) => route.abort())
  await page.goto(siteUrl)
  await page.waitForFunction(() => document.documentElement.dataset.live === 'true')
  await page.waitForLoadState('networkidle')

  const rows: (string | number)[][] = []
  for (const name of ['Services', 'About', 'Home']) {
    let requests = 0
    const count = () => {
      requests += 1
    }
    page.on('request', count)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first()
    const tookMs = await link.evaluate(async (element) => {
      const before = document.querySelector('h1')?.textContent
      const startedAt = performance.now()
      ;(element as HTMLElement).click()
      while (document.querySelector('h1')?.textContent === before) await new Promise(requestAnimationFrame)
      return performance.now() - startedAt
    })
    page.off('request', count)
    rows.push([name, requests, tookMs.toFixed(0)])
  }
  await browser.close()
  return `### Route change once loaded\n\n${formatTable(['To', 'Network requests', 'Time to the new heading, ms'], rows)}`
}
