import { resolved } from '../support/site-content.ts'
import { answerContact } from './support/contact-answers.ts'
import { contactCase, findField, findForm, findSubmitButton, interpolate, readValues } from './support/contact-forms.ts'
import { using } from './support/open-pages.ts'
import { expect, findAccessibilityFaults, once, sampledCase, wideFirst } from './support/site-test.ts'

const { claims } = resolved

const use = using('/contact')

use("the browser's own check stops a form without a phone number", once, async ({ page }) => {
  const sent = await answerContact(page, 201)
  await interpolate(page, contactCase, ['name', 'email'])
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
    await interpolate(page, contactCase)
    const button = findSubmitButton(page)
    // As far down as its visitor may be.
    await button.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
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
    // The stamp above it lies clear of the header, too.
    const bottom = await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom)
    await expect.poll(async () => (await page.locator('.stamp-press').boundingBox())?.y).toBeGreaterThan(bottom)
    await expect(confirmation).toHaveAccessibleDescription(new RegExp(`reply within ${claims.replyTime.value}`))
    await expect(findForm(page)).toHaveCount(0)
    await expect(page.locator('[data-call-to-action]')).toContainText('Thank You!')

    await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
    await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click()
    await expect(findForm(page)).toBeVisible()
    expect(new Set(Object.values(await readValues(page, contactCase)))).toEqual(new Set(['']))
  },
)

use("'Thank You!' is without fault for axe", sampledCase(false, once), async ({ page }) => {
  await answerContact(page, 201)
  await interpolate(page, contactCase)
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
    await interpolate(page, contactCase)
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
