import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expectWayTo, reading, using } from './support/open-pages.ts'
import { card, cards, distanceFromTop, listUnder, openSheets, sheet } from './support/services-page.ts'
import {
  delayScripts,
  expect,
  once,
  openLive,
  phone,
  phoneFirst,
  sampledCase,
  stated,
  test,
  waitUntilLive,
  wide,
} from './support/site-test.ts'

const { services } = resolved

const read = reading('/services')
const use = using('/services')

test.describe('Services', () => {
  read('lists seven selectable service cards, the first selected by default', stated, async ({ page }) => {
    await expect(cards(page).and(page.locator('[aria-current]'))).toContainText(['Credentialing & Enrollment'])
    expect(await openSheets(page)).toEqual(['credentialing'])
  })

  read('has the list of cards on the left and the details on the right', wide, async ({ page }) => {
    const [list, panel] = await Promise.all([
      cards(page).first().boundingBox(),
      sheet(page, 'credentialing').boundingBox(),
    ])
    // The edges lie on each other.
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1)
  })

  use(
    'shows the Key Features and Key Benefits of a service, and the way to /contact, when its card is clicked',
    once,
    async ({ page }) => {
      for (const { anchor, title, features, benefits } of services.slice(-2).toReversed()) {
        await card(page, anchor).click()
        await expect(card(page, anchor)).toHaveAttribute('aria-current', 'true')
        await expect(cards(page).and(page.locator('[aria-current]'))).toHaveCount(1)
        expect(await openSheets(page)).toEqual([anchor])

        const panel = page.getByRole('article', { name: title })
        await expect(listUnder(panel, 'Key Features')).toHaveText(features.map(({ text }) => text))
        await expect(listUnder(panel, 'Key Benefits')).toContainText(benefits.map(({ label }) => label))
        await expectWayTo('/contact', panel.getByRole('link'))
      }
    },
  )

  use('selects by keyboard, and goes on to what was selected', once, async ({ page }) => {
    await card(page, 'eligibility').press('Enter')
    await expect(sheet(page, 'eligibility').getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet(page, 'eligibility').getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card(page, 'ar-recovery')).toBeFocused()
  })

  read('prints all seven services, the first of them below the hero', once, async ({ page }) => {
    // As wide as a sheet of paper.
    await page.setViewportSize({ width: 720, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    expect(await openSheets(page)).toEqual(services.map(({ anchor }) => anchor))
    // A printer cuts off what reaches above a part of the page that is kept together.
    const reach = await page
      .locator('[data-service-folder]')
      .evaluate(
        (folder) => folder.getBoundingClientRect().top - (folder.closest('section')?.getBoundingClientRect().top ?? 0),
      )
    expect(reach).toBeGreaterThanOrEqual(0)
  })
})

test.describe('on a phone', phone, () => {
  test.use({ motion: true })

  for (const anchor of ['coding-billing', 'payment-posting', 'patient-support']) {
    const kind = sampledCase(anchor === 'patient-support')
    test(`the detail of ${anchor} is seen right after the tap, under its card`, kind, async ({ page }) => {
      await openLive(page, '/services')
      await card(page, anchor).scrollIntoViewIfNeeded()
      await card(page, anchor).click()
      await expect(card(page, anchor)).toBeInViewport({ ratio: 1 })
      await expect(listUnder(sheet(page, anchor), 'Key Features').first()).toBeInViewport({ ratio: 1 })
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read(
    'all seven services are readable with all their details, and no sheet lies over another',
    phoneFirst,
    async ({ page }) => {
      expect(await openSheets(page)).toEqual(services.map(({ anchor }) => anchor))
      const overlaps = await page.locator('article').evaluateAll((sheets) => {
        const boxes = sheets.map((one) => one.getBoundingClientRect())
        return boxes.filter(({ top }, at) => at > 0 && top < (boxes[at - 1]?.bottom ?? 0)).length
      })
      expect(overlaps).toBe(0)
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
    const release = await delayScripts(page)
    await page.goto(path)
    return () => {
      release()
      return waitUntilLive(page)
    }
  }

  test('a card already selects, and stays selected', once, async ({ page }) => {
    const release = await openWithScriptsHeld(page, '/services')
    expect(await openSheets(page)).toEqual(['credentialing'])
    await card(page, 'coding-billing').click()
    expect(await openSheets(page)).toEqual(['coding-billing'])
    await release()
    expect(await openSheets(page)).toEqual(['coding-billing'])
  })

  for (const [path, chosen] of Object.entries({
    '/services': 'credentialing',
    '/services#eligibility': 'eligibility',
  })) {
    const kind = sampledCase(path !== '/services', phoneFirst)
    test(`the address already selects, and nothing moves when they arrive at ${path}`, kind, async ({ page }) => {
      const release = await openWithScriptsHeld(page, path)
      await page.evaluate(() => document.fonts.ready)
      // In the document, not in the window: the browser may still be gliding to the hash.
      const places = () =>
        page.locator('main :is(h1, h2, h3, a, p)').evaluateAll((elements) =>
          elements.map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.checkVisibility() ? [left, top + scrollY, width, height].map(Math.round).join(' ') : 'hidden'
          }),
        )
      const before = await places()
      expect(await openSheets(page)).toEqual([chosen])
      await release()
      expect(await places()).toEqual(before)
      expect(await openSheets(page)).toEqual([chosen])
      await expect(card(page, chosen)).toHaveAttribute('aria-current', 'true')
    })
  }
})
