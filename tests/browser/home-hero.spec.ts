import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, once, openLive, phone, phoneFirst, restingTop, sampledCase, test } from './support/site-test.ts'

const { claimSlip } = resolved

const read = reading('/')

const buttons = [
  { button: 'Start Free Trial', anchor: 'contact' },
  { button: 'Watch Demo', anchor: 'how-billing-works' },
]

test(
  'the buttons "Start Free Trial" and "Watch Demo" lead to #contact and #how-billing-works, clear of the header',
  phoneFirst,
  async ({ page }) => {
    await openLive(page, '/')
    for (const { button, anchor } of buttons) {
      await page.getByRole('link', { name: button }).click()
      await expect(page).toHaveURL(`/#${anchor}`)
      await expectLandedOn(page, anchor)
    }
  },
)

test.describe('without any script', () => {
  // The bar follows the scrolling by an animation.
  test.use({ javaScriptEnabled: false, motion: true })

  test('both buttons jump to their anchors', sampledCase(false, once), async ({ page }) => {
    await page.goto('/')
    for (const { button, anchor } of buttons) {
      await page.getByRole('link', { name: button }).click()
      await expectLandedOn(page, anchor)
    }
  })
})

read('the lines of the claim slip are spoken with what they stand for', phone, async ({ page }) => {
  const slip = await page.getByRole('figure', { name: claimSlip.caption, exact: true }).ariaSnapshot()
  for (const { code, description, amount } of claimSlip.lines)
    expect(slip).toContain(`${code} ${description} ${amount.toFixed(2)}`)
})

test('the entrance of the slip plays once', sampledCase(false, once), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLive(page, '/')
  const repeats = await page
    .getByRole('figure')
    .first()
    .evaluate((slip) =>
      slip.getAnimations({ subtree: true }).map((animation) => animation.effect?.getTiming().iterations),
    )
  expect(repeats.length).toBeGreaterThan(0)
  expect(repeats.filter((iterations) => iterations !== 1)).toEqual([])
})

read('with less motion the slip stands still from the start', once, async ({ page }) => {
  const slip = page.getByRole('figure').first()
  expect(await slip.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  await expect(slip.getByText('PAID')).toHaveCSS('opacity', '1')
})

async function expectLandedOn(page: Page, anchor: string): Promise<void> {
  const target = page.locator(`#${anchor}`)
  const measure = () =>
    target.evaluate((section) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return section.getBoundingClientRect().top - bar
    })
  await expect(target).toBeInViewport()
  await restingTop(page)
  expect(await measure()).toBeLessThanOrEqual(48)
  expect(await measure()).toBeGreaterThanOrEqual(0)
}
