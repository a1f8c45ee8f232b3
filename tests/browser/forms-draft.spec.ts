import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { fillIn, findSubmitButton, formCases } from './support/contact-forms.ts'
import { expect, once, oneCase, openLive, test } from './support/site-test.ts'

// That a draft outlives a reload, and the sending not, is seen in privacy.spec.ts.
for (const form of formCases)
  test(`${form.title} works where the browser blocks storage`, oneCase(false, once), async ({ page }) => {
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
