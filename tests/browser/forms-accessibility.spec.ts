import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { fillIn, findSubmitButton, formCases } from './support/contact-forms.ts'
import { expect, findAccessibilityFaults, once, oneCase } from './support/site-test.ts'
import { using } from './support/using-test.ts'

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
