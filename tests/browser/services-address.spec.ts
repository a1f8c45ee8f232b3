import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { card, distanceFromTop, openSheets, sheet } from './support/services-page.ts'
import { expect, once, openLive, phoneFirst, restingTop, test } from './support/site-test.ts'

const { services } = resolved

/** Selected, and brought to where it can be read: below the bar at the top, in the upper half of the window. */
async function expectArrival(page: Page, anchor: string): Promise<void> {
  await expect(card(page, anchor)).toHaveAttribute('aria-current', 'true')
  expect(await openSheets(page)).toEqual([anchor])
  const bar = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  // Both at once, since the way there is smooth and may pass either.
  await expect
    .poll(async () => {
      const distance = await distanceFromTop(sheet(page, anchor))
      return distance >= bar && distance < 422
    })
    .toBe(true)
}

const chosenInFooter = (page: Page, title: string) => page.getByRole('contentinfo').getByRole('link', { name: title })
const titleOf = (anchor: string) => services.find((service) => service.anchor === anchor)?.title ?? ''

test.describe('a URL hash that matches a service anchor selects that service and scrolls to it', () => {
  test('on first load', phoneFirst, async ({ page }) => {
    await openLive(page, '/services#coding-billing')
    await expectArrival(page, 'coding-billing')
  })

  test('by links of other pages and of this one, in the address, and on back and forward', once, async ({ page }) => {
    await openLive(page, '/about')
    await chosenInFooter(page, titleOf('ar-recovery')).click()
    await expect(page).toHaveURL('/services#ar-recovery')
    await expectArrival(page, 'ar-recovery')
    // Once more by the same: the visitor has scrolled away to it.
    for (let times = 0; times < 2; times += 1) {
      await chosenInFooter(page, titleOf('payment-posting')).click()
      await expectArrival(page, 'payment-posting')
    }
    await page.evaluate(() => {
      window.location.hash = '#patient-support'
    })
    await expectArrival(page, 'patient-support')
    await page.goBack()
    await expect(card(page, 'payment-posting')).toHaveAttribute('aria-current', 'true')
    await restingTop(page)
    await expectArrival(page, 'payment-posting')
    await page.goForward()
    await expectArrival(page, 'patient-support')
  })
})

test('the page scrolls smoothly, and at once for a visitor who wants less motion', once, async ({ page }) => {
  /** How many places the page passes on its way to a service. */
  const countSteps = async (anchor: string) => {
    const steps = page.evaluate(async (id) => {
      const target = document.getElementById(id)
      const places = new Set([window.scrollY])
      for (let still = 0; still < 20 || !target?.checkVisibility(); ) {
        await new Promise(requestAnimationFrame)
        still = places.has(window.scrollY) ? still + 1 : 0
        places.add(window.scrollY)
      }
      return places.size - 1
    }, anchor)
    await chosenInFooter(page, titleOf(anchor)).dispatchEvent('click')
    return steps
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLive(page, '/services')
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  // A busy machine draws few frames of the way, but never only its end.
  expect(await countSteps('reporting')).toBeGreaterThan(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // From the top: at the end, a sheet that is lower than the last one takes the page along.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await countSteps('eligibility')).toBe(1)
})
