import { answerContact, collectAlerts } from './support/contact-answers.ts'
import {
  emptyValues,
  expectNoRulesOfOurOwn,
  fillIn,
  findField,
  findForm,
  findSubmitButton,
  homeCase,
  readValues,
} from './support/contact-forms.ts'
import { reading } from './support/reading-test.ts'
import { expect, once } from './support/site-test.ts'
import { using } from './support/using-test.ts'

const read = reading('/')
const use = using('/')

const rules = [
  { name: 'name', rule: 'required, text', isRequired: true, type: 'text' },
  { name: 'email', rule: 'required, email type', isRequired: true, type: 'email' },
  { name: 'phone', rule: 'optional', isRequired: false, type: 'tel' },
  { name: 'company', rule: 'optional', isRequired: false, type: 'text' },
]
for (const { name, rule, isRequired, type } of rules) {
  read(`the field ${name} has the label '${homeCase.labels[name]}' and is ${rule}`, once, async ({ page }) => {
    const field = findField(page, homeCase, name)
    await expect(field).toHaveAttribute('name', name)
    await expect(field).toHaveAttribute('type', type)
    await expect(field).toHaveJSProperty('required', isRequired)
    await expectNoRulesOfOurOwn(field)
  })
}

read("the field message has the label 'message', is optional and has 4 rows", once, async ({ page }) => {
  const message = findField(page, homeCase, 'message')
  await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(message).toHaveAttribute('name', 'message')
  await expect(message).toHaveAttribute('rows', '4')
  await expect(message).toHaveJSProperty('required', false)
  await expectNoRulesOfOurOwn(message)
})

read('the form has these five fields and no other that a visitor meets', once, async ({ page }) => {
  await expect(findForm(page).getByRole('textbox')).toHaveCount(5)
  await expect(findForm(page).getByRole('combobox')).toHaveCount(0)
})

read("its button says 'Schedule Free Consultation'", async ({ page }) => {
  await expect(findSubmitButton(page)).toHaveText('Schedule Free Consultation')
  await expect(findSubmitButton(page)).toBeEnabled()
})

use("the browser's own check stops a form without a name or with a wrong e-mail", once, async ({ page }) => {
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
  "while it is sent the button is disabled with a spinner and the text 'Sending...', then idle again",
  once,
  async ({ page }) => {
    const alerts = collectAlerts(page)
    const answer = Promise.withResolvers<number>()
    await answerContact(page, answer.promise)
    await fillIn(page, homeCase)
    await findSubmitButton(page).click()

    const button = findSubmitButton(page)
    await expect(button).toHaveText('Sending...')
    await expect(button).toBeDisabled()
    await expect(button.locator('svg')).toBeVisible()
    await expect(findForm(page)).toHaveAttribute('aria-busy', 'true')
    expect(await readValues(page, homeCase)).toEqual(homeCase.values)
    expect(alerts).toEqual([])

    answer.resolve(201)
    await expect(button).toHaveText('Schedule Free Consultation')
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
    await expect(findForm(page)).toHaveAttribute('aria-busy', 'false')
  },
)

use("on success it alerts 'Message sent successfully!' and clears the fields", once, async ({ page }) => {
  const alerts = collectAlerts(page)
  await answerContact(page, 201)
  await fillIn(page, homeCase)
  await findSubmitButton(page).click()
  await expect.poll(() => alerts).toEqual(['Message sent successfully!'])
  expect(await readValues(page, homeCase)).toEqual(emptyValues(homeCase))
})

const failures = [503, 'refuse the connection'] as const
use(
  `on failure (${failures.join(', ')}) it alerts, logs the error and keeps the values`,
  once,
  async ({ page, complaints }) => {
    const alerts = collectAlerts(page)
    await answerContact(page, ...failures)
    await fillIn(page, homeCase)
    for (const [index, answer] of failures.entries()) {
      await findSubmitButton(page).click()
      await expect.poll(() => alerts, `on ${answer}`).toHaveLength(index + 1)
      expect(alerts.at(-1)).toBe('Failed to send message. Please try again.')
      expect(await readValues(page, homeCase)).toEqual(homeCase.values)
      await expect(findSubmitButton(page)).toHaveText('Schedule Free Consultation')
      await expect(findSubmitButton(page)).toBeEnabled()

      const error = typeof answer === 'number' ? `Error: The server answered ${answer}.` : 'TypeError: Failed to fetch'
      expect(complaints.filter((text) => text.startsWith(error))).toHaveLength(1)
    }
    complaints.length = 0
  },
)

use(
  'it alerts a failure also when the visitor has gone to another page meanwhile',
  once,
  async ({ page, complaints }) => {
    const alerts = collectAlerts(page)
    const answer = Promise.withResolvers<number>()
    await answerContact(page, answer.promise)
    await fillIn(page, homeCase)
    await findSubmitButton(page).click()
    await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    answer.resolve(503)
    await expect.poll(() => alerts).toEqual(['Failed to send message. Please try again.'])
    await page.goBack()
    await expect.poll(() => readValues(page, homeCase)).toEqual(homeCase.values)
    complaints.length = 0
  },
)
