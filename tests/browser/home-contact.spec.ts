import { answerContact, collectAlerts } from './support/contact-answers.ts'
import {
  emptyValues,
  findField,
  findForm,
  findSubmitButton,
  homeCase,
  interpolate,
  readValues,
} from './support/contact-forms.ts'
import { using } from './support/open-pages.ts'
import { expect, once, openLive, test } from './support/site-test.ts'

test('the contact section of Home carries the anchor id contact', once, async ({ page }) => {
  await openLive(page, '/#contact')
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
})

const use = using('/')

use("the browser's own check stops a form without a name or with a wrong email", once, async ({ page }) => {
  const sent = await answerContact(page, 201)
  await findSubmitButton(page).click()
  await expect(findField(page, homeCase, 'name')).toBeFocused()

  await findField(page, homeCase, 'name').fill('Ana')
  await findField(page, homeCase, 'email').fill('not an address')
  await findSubmitButton(page).click()
  await expect(findField(page, homeCase, 'email')).toBeFocused()
  expect(sent).toEqual([])
})

use(
  "while it is sent the button is disabled with a spinner and the text 'Sending...'; on success it alerts 'Message sent successfully!', clears the fields and is idle again",
  once,
  async ({ page }) => {
    const alerts = collectAlerts(page)
    const answer = Promise.withResolvers<number>()
    const sent = await answerContact(page, answer.promise)
    await interpolate(page, homeCase)
    const button = findSubmitButton(page)
    await button.click()
    await expect(button).toHaveText('Sending...')
    await expect(button).toBeDisabled()
    await expect(button.locator('svg')).toBeVisible()
    await expect(findForm(page)).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => sent).toMatchObject([{ method: 'POST', contentType: 'application/json' }])
    expect(sent[0]?.body).toEqual(homeCase.values)
    expect(await readValues(page, homeCase)).toEqual(homeCase.values)
    expect(alerts).toEqual([])

    answer.resolve(201)
    await expect.poll(() => alerts).toEqual(['Message sent successfully!'])
    expect(await readValues(page, homeCase)).toEqual(emptyValues(homeCase))
    await expect(button).toHaveText('Schedule Free Consultation')
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
    await expect(findForm(page)).toHaveAttribute('aria-busy', 'false')
  },
)

use('on failure it alerts, logs the error and keeps the values', once, async ({ page, consoleErrors }) => {
  const alerts = collectAlerts(page)
  await answerContact(page, 503)
  await interpolate(page, homeCase)
  // In a single-line field, this sends a form as its button does.
  await findField(page, homeCase, 'company').press('Enter')
  await expect.poll(() => alerts).toEqual(['Failed to send message. Please try again.'])
  expect(await readValues(page, homeCase)).toEqual(homeCase.values)
  await expect(findSubmitButton(page)).toHaveText('Schedule Free Consultation')
  await expect(findSubmitButton(page)).toBeEnabled()
  expect(consoleErrors.filter((text) => text.startsWith('Error: The server answered 503.'))).toHaveLength(1)
  consoleErrors.length = 0
})
