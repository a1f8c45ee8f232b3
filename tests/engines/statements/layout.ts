import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserFlags, findChromium } from '../../support/browsers.ts'
import type { Site } from '../support/open-site.ts'

type Screen = { path: string; width: number }

/** Every page is complete and at rest in both browsers: what moves would be elsewhere a moment later. */
export function stateLayout(site: () => Site, screens: Screen[]): void {
  describe('the layout', () => {
    let browser: Browser
    beforeAll(async () => {
      await site().visitor.engine.emulate({ reducedMotion: true })
      browser = await chromium.launch({ executablePath: findChromium() ?? '', args: browserFlags })
    })
    afterAll(() => browser.close())

    test.each(screens)('of $path at $width px is that of Chromium', async ({ path, width }) => {
      const { visitor } = site()
      const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
      // Opened at that width: WebKit keeps the height of some grids when its window grows.
      await visitor.resize(width, 844)
      await Promise.all([page.goto(visitor.origin + path), visitor.open(path)])
      await page.waitForFunction(() => document.documentElement.dataset.live === 'true')
      const expected = await page.evaluate(measureBoxes)
      await page.close()
      // The scrollbar of Firefox takes its width from the page.
      const scrollbar = await visitor.engine.evaluate(() => innerWidth - document.documentElement.clientWidth)
      await visitor.resize(width + scrollbar, 844)
      await expect.poll(async () => tellMoved(expected, await visitor.engine.evaluate(measureBoxes))).toBe('')
    })
  })
}

/**
 * Fonts are the same, but each browser breaks lines by itself: a text may have one more, and these add up. Where a scrollbar
 * takes room, letters that grow with the window are a little larger.
 */
function tellMoved(expected: Box[], actual: Box[]): string {
  const [names, actualNames] = [expected, actual].map((boxes) => boxes.map(({ name }) => name).join('\n'))
  if (names !== actualNames) return `${names}\ninstead of\n${actualNames}`
  const linePx = 30
  const moved = expected.flatMap((box, index) => {
    const { left, top, width, height } = actual[index] as Box
    const isThere =
      Math.abs(left - box.left) <= 4 &&
      Math.abs(width - box.width) <= (box.isText ? 4 + 0.03 * box.width : 4) &&
      Math.abs(top - box.top) <= linePx + 0.02 * box.top &&
      Math.abs(height - box.height) <= (box.isText ? linePx + 0.02 * box.height : 4)
    return isThere ? [] : `${JSON.stringify(box)} is at ${JSON.stringify({ left, top, width, height })}`
  })
  return moved.join('\n')
}

type Box = { name: string; isText: boolean; left: number; top: number; width: number; height: number }

/** Runs in the page. Where its headings, parts, buttons, fields and pictures lie. */
function measureBoxes(): Box[] {
  const texts = 'h1, h2, h3, section, footer'
  // The trap for machines is out of sight, and the photograph from elsewhere lies over one of its own.
  const things = 'header, button, input:not([tabindex="-1"]), select, textarea, img:not([src^=http])'
  const isForListenersOnly = (element: HTMLElement | null): boolean =>
    element !== null &&
    ((element.offsetWidth === 1 && element.offsetHeight === 1) || isForListenersOnly(element.parentElement))
  return [...document.querySelectorAll<HTMLElement>(`${texts}, ${things}`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isForListenersOnly(element))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const name = `${element.tagName} ${element.id} ${text.replace(/\s+/g, ' ').trim().slice(0, 30)}`
      return { name, isText: element.matches(texts), left: x, top: y + scrollY, width, height }
    })
}
