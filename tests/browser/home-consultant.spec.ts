import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { expect, findSection, once, openLive, phoneFirst, sampledCase, test } from './support/site-test.ts'

const { consultantImage } = resolved
const { heading } = sectionOf(resolved, 'consultant')

/** An owner may have put a file of their own beside the pages. */
const isElsewhere = consultantImage.src.startsWith('https:')

const section = (page: Page) => findSection(page, heading)
const frame = (page: Page) => section(page).getByRole('img', { name: consultantImage.alt })
const illustration = (page: Page) => frame(page).locator('img').first()
const photograph = (page: Page) => frame(page).locator('img').nth(1)

const isDrawn = (image: HTMLImageElement | SVGElement) => image instanceof HTMLImageElement && image.naturalWidth > 0

test.describe('the consultant image', () => {
  test.use({ ownContext: true })

  test(
    'is the only thing loaded from an external host, late, without a referrer, and into a place that it has from the start',
    phoneFirst,
    async ({ page, baseURL }) => {
      const outside: { url: string; referrer: string }[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(`${baseURL}/`)) return
        outside.push({ url: request.url(), referrer: request.headers().referer ?? '' })
      })
      await openLive(page, '/')
      expect(outside).toEqual([])
      expect(await photograph(page).evaluate(isDrawn)).toBe(false)
      const size = () => frame(page).evaluate((element) => [element.clientWidth, element.clientHeight])
      const before = await size()

      await frame(page).scrollIntoViewIfNeeded()
      await expect.poll(() => photograph(page).evaluate(isDrawn)).toBe(true)
      expect(outside).toEqual(isElsewhere ? [{ url: consultantImage.src, referrer: '' }] : [])
      await expect(photograph(page)).toHaveAttribute('src', consultantImage.src)
      expect(await size()).toEqual(before)
    },
  )
})

test.describe('the consultant image', () => {
  test.use({ ownContext: true, imageFails: true })

  test('is replaced by the local illustration when it cannot load', once, async ({ page, consoleErrors }) => {
    await openLive(page, '/')
    await frame(page).scrollIntoViewIfNeeded()
    await expect(photograph(page)).toHaveCount(0)
    await expect(illustration(page)).toBeVisible()
    expect(await illustration(page).evaluate(isDrawn)).toBe(true)
    expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, ownContext: true, imageFails: true })

  test(
    'the illustration stands in for an image that cannot load, and no broken mark lies over it',
    sampledCase(false, once),
    async ({ page, consoleErrors }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const failed = page.waitForEvent('requestfailed')
      await page.goto('/')
      await failed
      await frame(page).scrollIntoViewIfNeeded()
      await expect.poll(() => illustration(page).evaluate(isDrawn)).toBe(true)
      // Browsers put the mark of a failed image into its upper left corner.
      const { x, y } = (await illustration(page).boundingBox()) ?? { x: 0, y: 0 }
      const corner = async () => {
        const picture = await page.screenshot({ clip: { x: x + 3, y: y + 3, width: 18, height: 18 } })
        return [...(await sharp(picture).raw().toBuffer())]
      }
      const withFailedImage = await corner()
      await photograph(page).evaluate((image) => image.remove())
      const without = await corner()
      expect(withFailedImage.filter((level, at) => Math.abs(level - (without[at] ?? 0)) > 48)).toEqual([])
      consoleErrors.splice(0)
    },
  )
})
