import { dialedNumber } from '#content/derived/dialed-number.ts'
import { resolved } from '../support/site-content.ts'
import { findSection } from './support/find-section.ts'
import { reading } from './support/reading-test.ts'
import { expect, once, stated } from './support/site-test.ts'

const { company } = resolved

const read = reading('/contact')

read("the hero says 'GET IN TOUCH' with four highlights", stated, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GET IN TOUCH')
  const highlights = page.locator('main').getByRole('list').first().getByRole('listitem')
  await expect(highlights).toHaveText([
    /^40%\s*Revenue Increase in the first 90 days$/,
    /^99\.8%\s*Accuracy Rate$/,
    /^24\/7\s*Support$/,
    /^500\+\s*Providers$/,
  ])
})

read(
  "a panel 'Schedule Free Consultation' carries the badges '5-Star Rated Service' and '24hrs Response Time'",
  stated,
  async ({ page }) => {
    const panel = findSection(page, 'Schedule Free Consultation')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Schedule Free Consultation')
    await expect(panel.getByText('5-Star Rated Service', { exact: true })).toBeVisible()
    await expect(panel.getByText('24hrs Response Time', { exact: true })).toBeVisible()
  },
)

// A printer cuts off what reaches above a part of the page that is kept together.
read('on paper the sheet begins below the hero', once, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  const sheet = findSection(page, 'Schedule Free Consultation').getByRole('heading', { level: 2 })
  const reach = await sheet.evaluate((heading) => {
    const [own, section] = [heading.parentElement, heading.closest('section')].map((one) =>
      one?.getBoundingClientRect(),
    )
    return (own?.top ?? Number.NaN) - (section?.top ?? 0)
  })
  expect(reach).toBeGreaterThanOrEqual(0)
})

read('panel and form are one sheet that overlaps the hero', async ({ page }) => {
  const sheet = findSection(page, 'Schedule Free Consultation').getByRole('heading', { level: 2 })
  const paperStart = await sheet.evaluate((heading) => heading.closest('section')?.getBoundingClientRect().top ?? 0)
  expect(await sheet.evaluate((heading) => heading.parentElement?.getBoundingClientRect().top)).toBeLessThan(paperStart)
})

read(
  "'Multiple Ways to Connect' shows phone, email, and the address with hours and the reply promise",
  async ({ page }) => {
    const section = findSection(page, 'Multiple Ways to Connect')
    const cards = section.getByRole('list').first().getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', `tel:${dialedNumber(company.phone)}`)
    await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', `mailto:${company.email}`)
    for (const text of [...company.address.lines, company.hours.text, company.replyPromise])
      await expect(cards.nth(2)).toContainText(text)
  },
)

read('the hours and the reply promise are those of the specification', stated, async ({ page }) => {
  const section = findSection(page, 'Multiple Ways to Connect')
  await expect(section).toContainText('Mon-Fri 9AM-6PM EST')
  await expect(section).toContainText('within 24 hours')
})

read("the trust line says 'HIPAA Compliant', '5-Star Rated', '24h Response'", stated, async ({ page }) => {
  const section = findSection(page, 'Multiple Ways to Connect')
  await expect(section.getByRole('list').last().getByRole('listitem')).toHaveText([
    'HIPAA Compliant',
    '5-Star Rated',
    '24h Response',
  ])
})

read('the form is what the menu button Get Started leads to', once, async ({ page }) => {
  const target = page.locator('[data-call-to-action]')
  await expect(target).toHaveCount(1)
  await target.focus()
  await expect(page.getByRole('form', { name: 'Consultation request' })).toBeFocused()
})
