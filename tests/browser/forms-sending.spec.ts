import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { eitherForm, fillIn, findForm, findSubmitButton, formCases } from './support/contact-forms.ts'
import { expect, once, test } from './support/site-test.ts'
import { using } from './support/using-test.ts'

for (const form of formCases) {
  const use = using(form.path)

  test.describe(form.title, () => {
    use('posts a JSON body with exactly its fields', once, async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      await fillIn(page, form)
      await findSubmitButton(page).click()
      await expect.poll(() => sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ method: 'POST', contentType: 'application/json' })
      expect(sent[0]?.body).toEqual(form.values)
    })

    use('sends with the Enter key in a single-line field', eitherForm(form), async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      await fillIn(page, form)
      await findForm(page).locator('[name=company]').press('Enter')
      await expect.poll(() => sent).toHaveLength(1)
    })
  })
}
