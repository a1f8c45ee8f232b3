import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expectWayTo, reading, using } from './support/open-pages.ts'
import { card, cards, distanceFromTop, listUnder, openSheets, sheet } from './support/services-page.ts'
import {
  expect,
  holdScripts,
  once,
  oneCase,
  openLive,
  phone,
  phoneFirst,
  stated,
  test,
  waitUntilLive,
  wide,
} from './support/site-test.ts'

const { services } = resolved

const read = reading('/services')
const use = using('/services')

/** The seven services as the specification states them, word for word. */
const statedServices = [
  {
    anchor: 'credentialing',
    title: 'Credentialing & Enrollment',
    features:
      'provider credentialing; enrollment with government and commercial payers; NPI registration (type 1 and 2); CAQH update; document management; revalidation and re-credentialing; fee schedule negotiations; EDI management (ERA/EFT setup)',
    benefits: '90% faster credentialing; 100% compliance rate; streamlined enrollment; expert documentation',
  },
  {
    anchor: 'coding-billing',
    title: 'Medical Coding & Billing',
    features:
      'ICD-10 and CPT coding; real-time claim validation; automated error detection; denial management and appeals; clean claim submission; revenue cycle optimization; compliance monitoring; quality assurance reviews',
    benefits: '99.5% coding accuracy; 50% reduction in denials; faster claim processing; improved cash flow',
  },
  {
    anchor: 'eligibility',
    title: 'Eligibility & Benefits Verification',
    features:
      'real-time eligibility verification; benefits coverage analysis; prior authorization management; referral verification; co-pay and deductible tracking; insurance plan validation; patient responsibility calculation; automated verification workflows',
    benefits: '95% verification accuracy; reduced claim denials; improved patient satisfaction; streamlined workflows',
  },
  {
    anchor: 'ar-recovery',
    title: 'AR & Aging Recovery',
    features:
      'aged AR analysis and prioritization; systematic follow-up; denial appeals and resubmissions; payment posting and reconciliation; insurance correspondence management; patient collection strategies; bad debt recovery; performance tracking and reporting',
    benefits: '40% improvement in collections; reduced AR aging; expert appeal management; maximized revenue recovery',
  },
  {
    anchor: 'payment-posting',
    title: 'Payment Posting',
    features:
      'electronic payment posting; manual payment entry; adjustment and write-off tracking; denial code analysis; revenue reconciliation; daily deposit management; insurance payment verification; patient payment processing',
    benefits: '99% posting accuracy; real-time revenue tracking; improved cash flow visibility; reduced posting errors',
  },
  {
    anchor: 'reporting',
    title: 'Reporting & Financial Analysis',
    features:
      'real-time performance dashboards; custom report generation; KPI tracking; financial trend analysis; compliance reporting; denial pattern analysis; revenue cycle metrics; benchmarking',
    benefits: '360° business visibility; data-driven decisions; performance optimization; compliance assurance',
  },
  {
    anchor: 'patient-support',
    title: 'Patient Help Desk',
    features:
      '24/7 patient support hotline; billing inquiry resolution; payment plan setup; insurance claim status updates; statement explanations; financial counseling; multi-language support; patient portal assistance',
    benefits:
      'improved patient satisfaction; reduced staff workload; faster query resolution; enhanced patient experience',
  },
].map(({ features, benefits, ...service }) => ({
  ...service,
  features: features.split('; '),
  benefits: benefits.split('; '),
}))

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
