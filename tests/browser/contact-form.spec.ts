import { claims } from '#content/claims.ts'
import { contactForm } from '#content/contact-forms.ts'
import { answerContact } from './support/contact-answers.ts'
import {
  contactCase,
  expectNoRulesOfOurOwn,
  fillIn,
  findField,
  findForm,
  findSubmitButton,
  readValues,
} from './support/contact-forms.ts'
import { reading } from './support/reading-test.ts'
import { expect, once, stated, wideFirst } from './support/site-test.ts'
import { using } from './support/using-test.ts'

const read = reading('/contact')
const use = using('/contact')

const rules = [
  { name: 'name', rule: 'required', isRequired: true, type: 'text' },
  { name: 'email', rule: 'required, email type', isRequired: true, type: 'email' },
  { name: 'phone', rule: 'required, tel type', isRequired: true, type: 'tel' },
  { name: 'company', rule: 'optional', isRequired: false, type: 'text' },
]
for (const { name, rule, isRequired, type } of rules) {
  read(`the field ${name} is ${rule}`, once, async ({ page }) => {
    const field = findField(page, contactCase, name)
    await expect(field).toHaveAttribute('name', name)
    await expect(field).toHaveAttribute('type', type)
    await expect(field).toHaveJSProperty('required', isRequired)
    await expectNoRulesOfOurOwn(field)
  })
}

read('the labels are those of the specification', { tag: [once.tag, stated.tag] }, async ({ page }) => {
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Company/Practice Name', 'message'])
    await expect(findForm(page).getByRole('textbox', { name: label, exact: true })).toBeVisible()
  for (const [label, placeholder] of Object.entries({
    'Your Role': 'Select your role',
    'Service Interest': 'Select a service',
  }))
    await expect(findForm(page).getByLabel(label, { exact: true }).locator('option').first()).toHaveText(placeholder)
})

const { role, serviceInterest } = contactForm.fields
const selects = [
  {
    name: 'role',
    placeholder: role.placeholder,
    options: [
      'Healthcare Administrator',
      'Practice Manager',
      'IT Director',
      'Revenue Cycle Manager',
      'Physician',
      'CFO/Financial Director',
      'Other',
    ],
  },
  {
    name: 'serviceInterest',
    placeholder: serviceInterest.placeholder,
    options: [
      'AI Claims Processing',
      'Revenue Optimization',
      'Compliance Management',
      'Analytics & Reporting',
      'Provider Network Management',
      '24/7 Support & Monitoring',
      'Complete Solution Package',
    ],
  },
]
for (const { name, placeholder, options } of selects) {
  read(`the field ${name} is an optional select, empty with its placeholder by default`, once, async ({ page }) => {
    const select = findField(page, contactCase, name)
    await expect(select).toHaveAttribute('name', name)
    await expect(select).toHaveJSProperty('required', false)
    await expect(select).toHaveValue('')
    await expect(select.locator('option')).toHaveText([placeholder, ...options])
    await expect(select.locator('option:checked')).toHaveText(placeholder)
  })
}

read('the field message is optional', once, async ({ page }) => {
  const message = findField(page, contactCase, 'message')
  await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(message).toHaveAttribute('name', 'message')
  await expect(message).toHaveJSProperty('required', false)
  await expectNoRulesOfOurOwn(message)
})

use("the browser's own check stops a form without a phone number", once, async ({ page }) => {
  const sent = await answerContact(page, 201)
  await fillIn(page, contactCase, ['name', 'email'])
  await findSubmitButton(page).click()
  await expect(findField(page, contactCase, 'phone')).toBeFocused()
  expect(sent).toEqual([])
})

use("while it is sent the button is disabled with a spinner and the text 'Submitting...'", once, async ({ page }) => {
  await answerContact(page, 'never answer')
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  const button = findSubmitButton(page)
  await expect(button).toHaveText('Submitting...')
  await expect(button).toBeDisabled()
  await expect(button.locator('svg')).toBeVisible()
  await expect(findForm(page)).toHaveAttribute('aria-busy', 'true')
})

use("on success 'Thank You!' takes the place of the form and the focus", wideFirst, async ({ page }) => {
  await answerContact(page, 201)
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  const confirmation = page.getByRole('region', { name: 'Thank You!' })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toBeInViewport()
  await expect(confirmation).toHaveAccessibleDescription(new RegExp(`reply within ${claims.replyTime.value}`))
  await expect(confirmation.getByRole('heading', { level: 2 })).toHaveText('Thank You!')
  await expect(findForm(page)).toHaveCount(0)
})

use('on success the fields are cleared: the form is empty when the visitor comes back', once, async ({ page }) => {
  await answerContact(page, 201)
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
  await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click()
  await expect(findForm(page)).toBeVisible()
  expect(new Set(Object.values(await readValues(page, contactCase)))).toEqual(new Set(['']))
})

const failures = [422, 'refuse the connection'] as const
use(
  `on failure (${failures.join(', ')}) 'Submission error' is logged, no message is shown, and form and values stay`,
  once,
  async ({ page, complaints }) => {
    const sent = await answerContact(page, ...failures)
    await fillIn(page, contactCase)
    const readWords = async () => (await page.locator('main').innerText()).split(/\s+/).join(' ')
    const wordsBefore = await readWords()
    for (const [index, answer] of failures.entries()) {
      await findSubmitButton(page).click()
      await expect.poll(() => sent, `on ${answer}`).toHaveLength(index + 1)
      await expect(findSubmitButton(page)).toBeEnabled()
      await expect(findForm(page)).toHaveAttribute('data-outcome', 'error')
      await expect(findSubmitButton(page)).toBeFocused()
      await expect(page.getByRole('alert')).toHaveCount(0)
      const heardOnly = await page.getByRole('status').filter({ hasText: 'was not sent' }).innerText()
      expect((await readWords()).replace(`${heardOnly} `, '')).toBe(wordsBefore)
      expect(await readValues(page, contactCase)).toEqual(contactCase.values)
      expect(complaints.filter((text) => text.startsWith('Submission error'))).toHaveLength(index + 1)
    }
    complaints.length = 0
  },
)

use(
  'after a failure the button has an error look, with a color and an icon of its own',
  once,
  async ({ page, complaints }) => {
    await answerContact(page, 500)
    await fillIn(page, contactCase)
    const button = findSubmitButton(page)
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const idleColour = await color()
    await expect(button.locator('svg')).toHaveCount(0)
    await button.click()
    await expect(button.locator('svg')).toBeVisible()
    await expect.poll(color).not.toBe(idleColour)
    await expect(button).toHaveText('Schedule Free Consultation')
    complaints.length = 0
  },
)

use('the failure is told to screen readers in a place nobody sees', once, async ({ page, complaints }) => {
  await answerContact(page, 500)
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  const status = page.getByRole('status').filter({ hasText: 'was not sent' })
  await expect(status).toHaveCount(1)
  expect((await status.boundingBox())?.width).toBeLessThanOrEqual(1)
  complaints.length = 0
})

use('the outcome error is not reset by a new attempt', once, async ({ page, complaints }) => {
  const answer = Promise.withResolvers<number>()
  await answerContact(page, 500, answer.promise)
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  await expect(findForm(page)).toHaveAttribute('data-outcome', 'error')
  await findSubmitButton(page).click()
  await expect(findSubmitButton(page)).toHaveText(contactForm.submitting)
  await expect(findForm(page)).toHaveAttribute('data-outcome', 'error')

  answer.resolve(201)
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  complaints.length = 0
})
