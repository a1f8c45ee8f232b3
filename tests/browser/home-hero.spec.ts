import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import {
  expect,
  once,
  oneCase,
  openLive,
  phone,
  phoneFirst,
  restingTop,
  stated,
  test,
  wide,
} from './support/site-test.ts'

const { claimSlip } = resolved

const read = reading('/')

const buttons = [
  { button: 'Start Free Trial', anchor: 'contact' },
  { button: 'Watch Demo', anchor: 'how-billing-works' },
]

read('the headline is "The Future of Healthcare Claims is Here"', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Healthcare Claims is Here')
})

read('the badge says "Trusted by 500+ Healthcare Providers"', stated, async ({ page }) => {
  await expect(page.getByText('Trusted by 500+ Healthcare Providers')).toBeVisible()
})

read(
  'the highlights are 99.8% Accuracy, 40% Revenue Increase, 24/7 Processing, 500+ Providers',
  stated,
  async ({ page }) => {
    const list = page.getByRole('list').filter({ hasText: 'Revenue Increase' }).first()
    await expect(list.getByRole('listitem')).toHaveText([
      /99\.8%\s*Accuracy/,
      /40%\s*Revenue Increase/,
      /24\/7\s*Processing/,
      /500\+\s*Providers/,
    ])
  },
)

read('the rule over the highlights ends at the margin, however many there are', stated, async ({ page }) => {
  const list = page.getByRole('list').filter({ hasText: 'Revenue Increase' }).first()
  const ends = await list.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    element.replaceWith(copy)
    const measure = () => {
      const ruled = [copy, ...copy.children].filter((one) => getComputedStyle(one).borderTopWidth !== '0px')
      return Math.max(...ruled.map((one) => Math.round(one.getBoundingClientRect().right)))
    }
    const measured = [measure()]
    while (copy.children.length > 1) {
      copy.lastElementChild?.remove()
      measured.push(measure())
    }
    copy.replaceWith(element)
    return measured
  })
  expect(new Set(ends).size).toBe(1)
})

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

  test('both buttons jump to their anchors', oneCase(false, once), async ({ page }) => {
    await page.goto('/')
    for (const { button, anchor } of buttons) {
      await page.getByRole('link', { name: button }).click()
      await expectLandedOn(page, anchor)
    }
  })
})

test.describe('at 1440 by 900', wide, () => {
  read('the hero with its four figures fits the first screen', async ({ page }) => {
    for (const label of ['Accuracy', 'Revenue Increase', 'Processing', 'Providers']) {
      await expect(page.getByText(label, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('figure').first()).toBeInViewport({ ratio: 0.98 })
  })
})

test.describe('on a phone', phone, () => {
  read('headline, lead and first button are on the first screen', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Every claim is a line in your books.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toBeInViewport({ ratio: 1 })
  })
})

read('the claim slip is marked as an example', async ({ page }) => {
  const slip = page.getByRole('figure', { name: claimSlip.caption, exact: true })
  await expect(slip).toContainText(claimSlip.number)
  await expect(slip).toContainText(`$${claimSlip.total.toFixed(2)}`)
})

read('the lines of the claim slip are spoken with what they stand for', async ({ page }) => {
  const slip = await page.getByRole('figure', { name: claimSlip.caption, exact: true }).ariaSnapshot()
  for (const { code, description, amount } of claimSlip.lines)
    expect(slip).toContain(`${code} ${description} ${amount.toFixed(2)}`)
})

test('the entrance of the slip plays once', oneCase(false, once), async ({ page }) => {
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
