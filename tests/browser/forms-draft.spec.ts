import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { eitherForm, fillIn, findSubmitButton, formCases, readValues } from './support/contact-forms.ts'
import { expect, openLive, test, waitUntilLive } from './support/site-test.ts'

for (const form of formCases) {
  test.describe(form.title, () => {
    test('keeps what was typed through a reload', eitherForm(form), async ({ page }) => {
      await openLive(page, form.path)
      await fillIn(page, form)
      await page.reload()
      await waitUntilLive(page)
      await expect.poll(() => readValues(page, form)).toEqual(form.values)
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
