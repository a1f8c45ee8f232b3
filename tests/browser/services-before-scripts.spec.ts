import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { reading } from './support/reading-test.ts'
import { card, distanceFromTop, listUnder, openSheets, sheet } from './support/services-page.ts'
import { expect, once, oneCase, phoneFirst, stated, test, waitUntilLive } from './support/site-test.ts'
import { statedServices } from './support/stated-services.ts'

const { services } = resolved

const read = reading('/services')
const anchors = services.map(({ anchor }) => anchor)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read(
    'all seven services are readable with all their details, and no sheet lies over another',
    { tag: [phoneFirst.tag, stated.tag] },
    async ({ page }) => {
      expect(await openSheets(page)).toEqual(anchors)
      for (const { anchor, features, benefits } of statedServices) {
        await expect(listUnder(sheet(page, anchor), 'Key Features')).toHaveText(features, { ignoreCase: true })
        await expect(listUnder(sheet(page, anchor), 'Key Benefits')).toHaveText(benefits, { ignoreCase: true })
      }
      const edges = await page.locator('article').evaluateAll((sheets) =>
        sheets.map((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return { top, bottom }
        }),
      )
      const overlaps = edges.filter(({ top }, at) => at > 0 && top < (edges[at - 1]?.bottom ?? 0))
      expect(overlaps).toEqual([])
    },
  )

  test('a hash lands on its service, and a card leads to another', phoneFirst, async ({ page }) => {
    await page.goto('/services#reporting')
    await expect.poll(() => distanceFromTop(sheet(page, 'reporting'))).toBeLessThan(422)
    await expect(listUnder(sheet(page, 'reporting'), 'Key Features').first()).toBeInViewport()
    await card(page, 'eligibility').click()
    await expect(page).toHaveURL('/services#eligibility')
    await expect(listUnder(sheet(page, 'eligibility'), 'Key Features').first()).toBeInViewport()
  })
})

test.describe('before the scripts arrive', () => {
  async function openWithScriptsHeld(page: Page, path: string): Promise<() => Promise<void>> {
    const release = await holdScripts(page)
    await page.goto(path)
    return () => {
      release()
      return waitUntilLive(page)
    }
  }

  test('the hash already selects, and the scripts change nothing about it', once, async ({ page }) => {
    const release = await openWithScriptsHeld(page, '/services#ar-recovery')
    expect(await openSheets(page)).toEqual(['ar-recovery'])
    await release()
    expect(await openSheets(page)).toEqual(['ar-recovery'])
    await expect(card(page, 'ar-recovery')).toHaveAttribute('aria-current', 'true')
  })

  test('a card already selects, and stays selected', once, async ({ page }) => {
    const release = await openWithScriptsHeld(page, '/services')
    expect(await openSheets(page)).toEqual(['credentialing'])
    await card(page, 'coding-billing').click()
    expect(await openSheets(page)).toEqual(['coding-billing'])
    await release()
    expect(await openSheets(page)).toEqual(['coding-billing'])
  })

  for (const path of ['/services', '/services#eligibility']) {
    test(`nothing moves when they arrive at ${path}`, oneCase(path !== '/services', phoneFirst), async ({ page }) => {
      const release = await openWithScriptsHeld(page, path)
      await page.evaluate(() => document.fonts.ready)
      // In the document, not in the window: the browser may still be gliding to the hash.
      const places = () =>
        page
          .locator('main :is(h1, h2, h3, a, p)')
          .evaluateAll((elements) =>
            elements
              .map((element) => ({ shown: element.checkVisibility(), box: element.getBoundingClientRect() }))
              .map(({ shown, box }) =>
                shown
                  ? [box.left, box.top + window.scrollY, box.width, box.height].map(Math.round).join(' ')
                  : 'hidden',
              ),
          )
      const before = await places()
      await release()
      expect(await places()).toEqual(before)
    })
  }
})
