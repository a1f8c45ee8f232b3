import { dialedNumber } from '#content/derived/dialed-number.ts'
import { resolved } from '../support/site-content.ts'
import { answerContact } from './support/contact-answers.ts'
import { contactCase, fillIn, findField, findForm, findSubmitButton, readValues } from './support/contact-forms.ts'
import { reading, using } from './support/open-pages.ts'
import { expect, findAccessibilityFaults, findSection, once, oneCase, stated, wideFirst } from './support/site-test.ts'

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

const { claims } = resolved

const use = using('/contact')

use("the browser's own check stops a form without a phone number", once, async ({ page }) => {
  const sent = await answerContact(page, 201)
  await fillIn(page, contactCase, ['name', 'email'])
  await findSubmitButton(page).click()
  await expect(findField(page, contactCase, 'phone')).toBeFocused()
  expect(sent).toEqual([])
})

use(
  "while it is sent the button is disabled with a spinner and the text 'Submitting...'; on success 'Thank You!' takes the place of the form and the focus, and the form is empty when the visitor comes back",
  wideFirst,
  async ({ page }) => {
    const answer = Promise.withResolvers<number>()
    const sent = await answerContact(page, answer.promise)
    await fillIn(page, contactCase)
    const button = findSubmitButton(page)
    await button.click()
    await expect(button).toHaveText('Submitting...')
    await expect(button).toBeDisabled()
    await expect(button.locator('svg')).toBeVisible()
    await expect(findForm(page)).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => sent).toMatchObject([{ method: 'POST', contentType: 'application/json' }])
    expect(sent[0]?.body).toEqual(contactCase.values)

    answer.resolve(201)
    const confirmation = page.getByRole('heading', { level: 2, name: 'Thank You!' })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    await expect(confirmation).toHaveAccessibleDescription(new RegExp(`reply within ${claims.replyTime.value}`))
    await expect(findForm(page)).toHaveCount(0)

    await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
    await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click()
    await expect(findForm(page)).toBeVisible()
    expect(new Set(Object.values(await readValues(page, contactCase)))).toEqual(new Set(['']))
  },
)

use("'Thank You!' is without fault for axe", oneCase(false, once), async ({ page }) => {
  await answerContact(page, 201)
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

use(
  "on failure 'Submission error' is logged, no message is shown, and form and values stay, on a new attempt, too",
  once,
  async ({ page, consoleErrors }) => {
    const answer = Promise.withResolvers<number>()
    const sent = await answerContact(page, 422, answer.promise)
    await fillIn(page, contactCase)
    const button = findSubmitButton(page)
    const readWords = async () => (await page.locator('main').innerText()).split(/\s+/).join(' ')
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [wordsBefore, idleColor] = [await readWords(), await color()]
    await expect(button.locator('svg')).toHaveCount(0)

    await button.click()
    for (const attempt of [1, 2]) {
      await expect.poll(() => sent).toHaveLength(attempt)
      await expect(button).toBeEnabled()
      await expect(findForm(page)).toHaveAttribute('data-outcome', 'error')
      await expect(button).toBeFocused()
      await expect(button).toHaveText('Schedule Free Consultation')
      // The error look has a color and an icon of its own.
      await expect(button.locator('svg')).toBeVisible()
      await expect.poll(color).not.toBe(idleColor)
      await expect(page.getByRole('alert')).toHaveCount(0)
      const heardOnly = page.locator('[aria-live=polite]').filter({ hasText: 'was not sent' })
      expect((await heardOnly.boundingBox())?.width).toBeLessThanOrEqual(1)
      expect((await readWords()).replace(`${await heardOnly.innerText()} `, '')).toBe(wordsBefore)
      expect(await readValues(page, contactCase)).toEqual(contactCase.values)
      expect(consoleErrors.filter((text) => text.startsWith('Submission error'))).toHaveLength(attempt)
      if (attempt === 2) break
      await button.click()
      await expect(button).toHaveText('Submitting...')
      await expect(findForm(page)).toHaveAttribute('data-outcome', 'error')
      answer.resolve(500)
    }
    consoleErrors.length = 0
  },
)
