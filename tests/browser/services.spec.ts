import { resolved } from '../support/site-content.ts'
import { expectWayTo, reading } from './support/reading-test.ts'
import { card, cards, listUnder, openSheets, sheet } from './support/services-page.ts'
import { expect, once, oneCase, openLive, phone, stated, test, wide } from './support/site-test.ts'
import { statedServices } from './support/stated-services.ts'
import { using } from './support/using-test.ts'

const { services } = resolved

const read = reading('/services')
const use = using('/services')

test.describe('Services', () => {
  read("has a hero titled 'Our Services'", async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services')
    await expect(page).toHaveTitle(/Our Services/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/)
  })

  read('lists seven selectable service cards, the first selected by default', stated, async ({ page }) => {
    for (const [at, { title }] of statedServices.entries()) await expect(cards(page).nth(at)).toContainText(title)
    await expect(cards(page)).toHaveCount(7)
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
    'shows the Key Features and Key Benefits of a service when its card is clicked',
    {
      tag: [once.tag, stated.tag],
    },
    async ({ page }) => {
      for (const { anchor, title, features, benefits } of statedServices.slice(-2).toReversed()) {
        await card(page, anchor).click()
        await expect(card(page, anchor)).toHaveAttribute('aria-current', 'true')
        await expect(cards(page).and(page.locator('[aria-current]'))).toHaveCount(1)
        expect(await openSheets(page)).toEqual([anchor])

        const panel = page.getByRole('article', { name: title })
        await expect(listUnder(panel, 'Key Features')).toHaveText(features, { ignoreCase: true })
        await expect(listUnder(panel, 'Key Benefits')).toHaveText(benefits, { ignoreCase: true })
      }
    },
  )

  read("leads to /contact by the 'Learn More About This Service' button", once, async ({ page }) => {
    const more = page.getByRole('link', { name: 'Learn More About This Service', includeHidden: true })
    await expect(more).toHaveCount(services.length)
    for (const link of await more.all()) await expect(link).toHaveAttribute('href', '/contact')
    await expectWayTo('/contact', more.first())
  })

  read("closes with the call to action 'Schedule Free Consultation' to /contact", once, async ({ page }) => {
    await expectWayTo('/contact', page.locator('main').getByRole('link', { name: 'Schedule Free Consultation' }))
  })

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
    const kind = oneCase(anchor === 'patient-support')
    test(`the detail of ${anchor} is seen right after the tap, under its card`, kind, async ({ page }) => {
      await openLive(page, '/services')
      await card(page, anchor).scrollIntoViewIfNeeded()
      await card(page, anchor).click()
      await expect(card(page, anchor)).toBeInViewport({ ratio: 1 })
      await expect(listUnder(sheet(page, anchor), 'Key Features').first()).toBeInViewport({ ratio: 1 })
    })
  }
})
