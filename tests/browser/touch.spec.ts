import type { Locator, Page } from '@playwright/test'
import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { expect, findSection, long, openLive, phone, restingTop, test } from './support/site-test.ts'

const { shell, testimonials } = resolved
const { inputs: estimatorInputs } = sectionOf(resolved, 'estimator')
const partnerStrip = sectionOf(resolved, 'partner-strip')

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test.describe('a finger', phone, () => {
  test('moves the slider, and the page stays where it is', long, async ({ page }) => {
    await openLive(page, '/')
    const { label } = estimatorInputs.claimsPerMonth
    const slider = page.getByRole('slider', { name: label })
    const start = await middleOf(slider)
    await page.touchscreen.tap(start.x, start.y)
    const before = Number(await slider.inputValue())
    const top = await scrolled(page)
    await drag(page, start, { x: 80, y: 3 })
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before)
    const typed = await page.getByRole('textbox', { name: label }).inputValue()
    expect(typed.replace(',', '')).toBe(await slider.inputValue())
    expect(await scrolled(page)).toBe(top)
  })

  test('swipes to the next testimonial, and scrolls the page over it', async ({ page }) => {
    await openLive(page, '/')
    const slide = (at: number) => page.getByText(testimonials[at]?.text ?? '')
    const start = await middleOf(slide(0))
    const top = await scrolled(page)
    await drag(page, start, { x: -150, y: 4 })
    await expect(slide(1)).toBeVisible()
    expect(await scrolled(page)).toBe(top)
    await drag(page, start, { x: 10, y: -200 })
    await expect.poll(() => scrolled(page)).toBeGreaterThan(top + 100)
    await expect(slide(1)).toBeVisible()
  })

  test.describe('on the strip of partners', () => {
    test.use({ motion: true })

    test('stops it, and scrolls the page over it', long, async ({ page }) => {
      await openLive(page, '/')
      const strip = findSection(page, partnerStrip.heading)
      const state = () => strip.evaluate((one) => one.getAnimations({ subtree: true })[0]?.playState)
      const pause = page.locator('label', { hasText: partnerStrip.pause })
      const start = await middleOf(page.locator('.partner-window'))
      await expect.poll(state).toBe('running')
      const top = await scrolled(page)
      await drag(page, start, { x: 5, y: -200 })
      await expect.poll(() => scrolled(page)).toBeGreaterThan(top + 100)
      await pause.tap()
      await expect.poll(state).toBe('paused')
      await pause.tap()
      // The page may still glide after the finger has left it, and the strip rests out of sight.
      await page.locator('.partner-window').scrollIntoViewIfNeeded()
      await expect.poll(state).toBe('running')
    })
  })

  test('opens the menu, and cannot scroll the page behind it', long, async ({ page }) => {
    await openLive(page, '/about')
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await page.getByRole('button', { name: shell.menuLabel }).tap()
    const menu = page.getByRole('banner').getByRole('navigation')
    await expect(menu).toBeInViewport()
    await drag(page, { x: 195, y: 780 }, { x: 0, y: -300 })
    await drag(page, { x: 195, y: 300 }, { x: 0, y: -150 })
    expect(await restingTop(page)).toBe(400)
  })
})

type Point = { x: number; y: number }

/** One finger on the glass, as the browser gets it from a phone: it scrolls whatever isn't dragged. */
async function drag(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  const steps = 8
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', { x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps })
  await touch('touchEnd')
  await session.detach()
}

/** Where in the window its middle is, once it is in view. */
async function middleOf(element: Locator): Promise<Point> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
