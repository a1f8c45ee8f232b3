import { answerContact, collectAlerts } from './support/contact-answers.ts'
import {
  eitherForm,
  emptyValues,
  fillIn,
  findField,
  findSubmitButton,
  formCases,
  readValues,
} from './support/contact-forms.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, once, oneCase, openLive, test, waitUntilLive } from './support/site-test.ts'

const readStorage = () => ({ session: { ...sessionStorage }, local: { ...localStorage }, cookies: document.cookie })
const nothing = { session: {}, local: {}, cookies: '' }

for (const form of formCases) {
  test.describe(form.title, () => {
    test('keeps what was typed through a reload', eitherForm(form), async ({ page }) => {
      await openLive(page, form.path)
      await fillIn(page, form)
      await page.reload()
      await waitUntilLive(page)
      await expect.poll(() => readValues(page, form)).toEqual(form.values)
    })

    test('keeps what was typed through another page and back', oneCase(false, once), async ({ page }) => {
      await openLive(page, form.path)
      await fillIn(page, form)
      await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL('/about')
      await page.goBack()
      await expect.poll(() => readValues(page, form)).toEqual(form.values)
    })

    test('never puts a draft over what was typed after it', oneCase(false, once), async ({ page }) => {
      await openLive(page, form.path)
      await fillIn(page, form)
      const release = await holdScripts(page)
      await page.reload({ waitUntil: 'commit' })
      await findField(page, form, 'name').fill('Typed since')
      release()
      await waitUntilLive(page)
      await expect.poll(() => readValues(page, form)).toEqual({ ...form.values, name: 'Typed since' })
    })

    test('leaves nothing in the browser after a success', eitherForm(form), async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      await openLive(page, form.path)
      await fillIn(page, form)
      expect(Object.keys((await page.evaluate(readStorage)).session)).toHaveLength(1)
      await findSubmitButton(page).click()
      await expect.poll(() => sent).toHaveLength(1)
      await expect.poll(() => page.evaluate(readStorage)).toEqual(nothing)
      await page.reload()
      await waitUntilLive(page)
      expect(await readValues(page, form)).toEqual(emptyValues(form))
    })

    test('stores nothing as long as nothing is typed', eitherForm(form), async ({ page }) => {
      await openLive(page, form.path)
      expect(await page.evaluate(readStorage)).toEqual(nothing)
    })

    test('works where the browser blocks storage', eitherForm(form), async ({ page }) => {
      collectAlerts(page)
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })
      })
      const sent = await answerContact(page, 201)
      await openLive(page, form.path)
      await fillIn(page, form)
      await findSubmitButton(page).click()
      await expect.poll(() => sent).toHaveLength(1)
      expect(sent[0]?.body).toEqual(form.values)
    })
  })
}
