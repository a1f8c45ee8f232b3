import { resolved } from '../support/site-content.ts'
import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { eitherForm, fillIn, findField, findForm, findSubmitButton, formCases } from './support/contact-forms.ts'
import { reading, using } from './support/open-pages.ts'
import { expect, findAccessibilityFaults, once, oneCase, stated, test } from './support/site-test.ts'

const { contact: contactForm } = resolved.forms

const lines = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  company: { type: 'text', autocomplete: 'organization' },
}
const required = { '/': ['name', 'email'], '/contact': ['name', 'email', 'phone'] }
const options = {
  role: [
    'Healthcare Administrator',
    'Practice Manager',
    'IT Director',
    'Revenue Cycle Manager',
    'Physician',
    'CFO/Financial Director',
    'Other',
  ],
  serviceInterest: [
    'AI Claims Processing',
    'Revenue Optimization',
    'Compliance Management',
    'Analytics & Reporting',
    'Provider Network Management',
    '24/7 Support & Monitoring',
    'Complete Solution Package',
  ],
}

for (const form of formCases) {
  const read = reading(form.path)
  const names = Object.keys(form.labels)

  test.describe(form.title, () => {
    read('says of every field in text whether it is required, and adds no rule of our own', once, async ({ page }) => {
      for (const name of names) {
        const isRequired = required[form.path].includes(name)
        const field = findField(page, form, name)
        await expect(field).toHaveAttribute('name', name)
        await expect(field).toHaveJSProperty('required', isRequired)
        // Browsers check what is required and what is an email address, in their own words; nothing else is checked.
        const isOurs = await field.evaluate((element: HTMLInputElement) => {
          element.checkValidity()
          return element.validity.customError || /pattern|length/.test(element.getAttributeNames().join())
        })
        expect(isOurs, name).toBe(false)
        const row = findForm(page)
          .locator('label')
          .filter({ hasText: form.labels[name] ?? '' })
          .locator('..')
        await expect(row.getByText(isRequired ? 'required' : 'optional', { exact: true })).toBeVisible()
      }
      await expect(findForm(page).getByRole('textbox')).toHaveCount(5)
      await expect(findForm(page).getByRole('combobox')).toHaveCount(names.length - 5)
      await expect(findSubmitButton(page)).toHaveText('Schedule Free Consultation')
      await expect(findSubmitButton(page)).toBeEnabled()
    })

    read('tells browsers how to fill it in and which keyboard to show', once, async ({ page }) => {
      for (const [name, { type, autocomplete }] of Object.entries(lines)) {
        const field = findField(page, form, name)
        await expect(field).toHaveAttribute('type', type)
        await expect(field).toHaveAttribute('autocomplete', autocomplete)
        await expect(field).toHaveAttribute('inputmode', type)
        // Sent from the last field that must be filled in: before it, the browser would lead there.
        const isFollowed = names.indexOf(name) < names.indexOf(required[form.path].at(-1) ?? '')
        await expect(field).toHaveAttribute('enterkeyhint', isFollowed ? 'next' : 'send')
      }
    })

    read('has a message of several lines, with the line about patient information', once, async ({ page }) => {
      const message = findField(page, form, 'message')
      await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
      if (form.path === '/') await expect(message).toHaveAttribute('rows', '4')
      await expect(message).toHaveAccessibleDescription(/^Please leave out patient names and record numbers/)
      await expect(findForm(page).getByText('Please leave out patient names and record numbers')).toBeVisible()
    })

    using(form.path)('shows the label of every field, filled in or not', eitherForm(form), async ({ page }) => {
      await fillIn(page, form)
      for (const label of Object.values(form.labels))
        await expect(findForm(page).locator('label').getByText(label, { exact: true })).toBeVisible()
    })

    read(
      'has a trap that the tab key, the screen reader and autofill never meet',
      eitherForm(form),
      async ({ page }) => {
        const trap = findForm(page).locator('[name=subject]')
        await expect(trap).toHaveAttribute('autocomplete', 'off')
        await expect(trap).toHaveAttribute('tabindex', '-1')
        await expect(findForm(page).getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)

        const met: (string | null)[] = []
        await findField(page, form, 'name').focus()
        for (let press = 0; press < names.length; press += 1) {
          met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
          await page.keyboard.press('Tab')
        }
        await expect(findSubmitButton(page)).toBeFocused()
        expect(met.toSorted()).toEqual(names.toSorted())
      },
    )

    read('has targets of at least 44 px', async ({ page }) => {
      for (const control of await findForm(page)
        .locator('input:visible:not([tabindex]), select, textarea, button')
        .all())
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })
  })
}

const readContact = reading('/contact')

for (const [name, all] of Object.entries(options))
  readContact(`the select ${name} is empty with its placeholder by default`, once, async ({ page }) => {
    const { label, placeholder } = contactForm.fields[name as keyof typeof options]
    const select = findForm(page).getByLabel(label, { exact: true })
    await expect(select).toHaveValue('')
    await expect(select.locator('option')).toHaveText([placeholder, ...all])
    await expect(select.locator('option:checked')).toHaveText(placeholder)
  })

readContact('the labels are those of the specification', { tag: [once.tag, stated.tag] }, async ({ page }) => {
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Company/Practice Name', 'Message'])
    await expect(findForm(page).getByRole('textbox', { name: label, exact: true })).toBeVisible()
  for (const [label, placeholder] of Object.entries({
    'Your Role': 'Select your role',
    'Service Interest': 'Select a service',
  }))
    await expect(findForm(page).getByLabel(label, { exact: true }).locator('option').first()).toHaveText(placeholder)
})

for (const form of formCases) {
  const use = using(form.path)

  use(`${form.title} is without fault for axe while it is sent`, oneCase(false, once), async ({ page }) => {
    // The form waits as long as axe takes.
    await page.evaluate(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
    await answerContact(page, 'never answer')
    await fillIn(page, form)
    await findSubmitButton(page).click()
    await expect(findSubmitButton(page)).toHaveText(form.submitting)
    expect(await findAccessibilityFaults(page, 'section:has(form)')).toEqual([])
  })

  use(
    `${form.title} is without fault for axe after a failure`,
    oneCase(false, once),
    async ({ page, consoleErrors }) => {
      collectAlerts(page)
      await answerContact(page, 500)
      await fillIn(page, form)
      await findSubmitButton(page).click()
      await expect(findSubmitButton(page)).toBeFocused()
      expect(await findAccessibilityFaults(page, 'section:has(form)')).toEqual([])
      consoleErrors.length = 0
    },
  )
}
