import { answerContact, collectAlerts } from './support/contact-answers.ts'
import {
  contactCase,
  eitherForm,
  fillIn,
  findField,
  findForm,
  findSubmitButton,
  formCases,
} from './support/contact-forms.ts'
import { reading } from './support/reading-test.ts'
import { expect, findAccessibilityFaults, once, oneCase, test } from './support/site-test.ts'
import { using } from './support/using-test.ts'

const autocomplete = { name: 'name', email: 'email', phone: 'tel', company: 'organization' }
const keyboards = { name: 'text', email: 'email', phone: 'tel', company: 'text' }
const required = { '/': ['name', 'email'], '/contact': ['name', 'email', 'phone'] }

for (const form of formCases) {
  const read = reading(form.path)
  const use = using(form.path)

  test.describe(form.title, () => {
    use('shows the label of every field, filled in or not', eitherForm(form), async ({ page }) => {
      await fillIn(page, form)
      for (const label of Object.values(form.labels)) {
        await expect(findForm(page).locator('label').getByText(label, { exact: true })).toBeVisible()
      }
    })

    read('marks required fields in text', eitherForm(form), async ({ page }) => {
      for (const name of Object.keys(form.labels)) {
        const mark = required[form.path].includes(name) ? 'required' : 'optional'
        const row = findForm(page)
          .locator('label')
          .filter({ hasText: form.labels[name] ?? '' })
          .locator('..')
        await expect(row.getByText(mark, { exact: true })).toBeVisible()
      }
    })

    read('tells browsers how to fill it in and which keyboard to show', eitherForm(form), async ({ page }) => {
      for (const name of ['name', 'email', 'phone', 'company'] as const) {
        const field = findField(page, form, name)
        await expect(field).toHaveAttribute('autocomplete', autocomplete[name])
        await expect(field).toHaveAttribute('inputmode', keyboards[name])
        await expect(field).toHaveAttribute('enterkeyhint', /^(next|send)$/)
      }
    })

    read('describes its message field by the line about patient information', once, async ({ page }) => {
      const message = findField(page, form, 'message')
      await expect(message).toHaveAccessibleDescription(/^Please leave out patient names and record numbers/)
      await expect(findForm(page).getByText('Please leave out patient names and record numbers')).toBeVisible()
    })

    use(
      'has a trap that the tab key, the screen reader and autofill never meet',
      eitherForm(form),
      async ({ page }) => {
        const trap = findForm(page).locator('[name=subject]')
        await expect(trap).toHaveAttribute('autocomplete', 'off')
        await expect(trap).toHaveAttribute('tabindex', '-1')
        await expect(findForm(page).getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)

        const met: (string | null)[] = []
        await findField(page, form, 'name').focus()
        for (let press = 0; press < Object.keys(form.labels).length; press += 1) {
          met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
          await page.keyboard.press('Tab')
        }
        await expect(findSubmitButton(page)).toBeFocused()
        expect(met.toSorted()).toEqual(Object.keys(form.labels).toSorted())
      },
    )

    read('has targets of at least 44 px', async ({ page }) => {
      for (const control of await findForm(page)
        .locator('input:visible:not([tabindex]), select, textarea, button')
        .all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    })

    use('is without fault for axe while it is sent', oneCase(false, once), async ({ page }) => {
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

    use('is without fault for axe after a failure', eitherForm(form), async ({ page, complaints }) => {
      collectAlerts(page)
      await answerContact(page, 500)
      await fillIn(page, form)
      await findSubmitButton(page).click()
      await expect(findSubmitButton(page)).toBeFocused()
      expect(await findAccessibilityFaults(page, 'section:has(form)')).toEqual([])
      complaints.length = 0
    })
  })
}

using('/contact')("Contact form: 'Thank You!' is without fault for axe", oneCase(false, once), async ({ page }) => {
  await answerContact(page, 201)
  await fillIn(page, contactCase)
  await findSubmitButton(page).click()
  await expect(page.getByRole('region', { name: 'Thank You!' })).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
})
