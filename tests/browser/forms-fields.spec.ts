import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { eitherForm, findField, findForm, findSubmitButton, formCases, interpolate } from './support/contact-forms.ts'
import { reading, using } from './support/open-pages.ts'
import { expect, findAccessibilityFaults, once, sampledCase, test } from './support/site-test.ts'

// Which fields there are is seen in tests/statements.test.ts.
for (const form of formCases)
  test.describe(form.title, () => {
    const names = Object.keys(form.labels)

    using(form.path)('shows the label of every field that is filled in', eitherForm(form), async ({ page }) => {
      await interpolate(page, form)
      for (const [name, label] of Object.entries(form.labels)) {
        await expect(findForm(page).locator('label').getByText(label, { exact: true })).toBeVisible()
        expect((await findField(page, form, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    })

    reading(form.path)(
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

    using(form.path)(
      'is without fault for axe while it is sent, and after a failure',
      sampledCase(false, once),
      async ({ page, consoleErrors }) => {
        // The form waits as long as axe takes.
        await page.evaluate(() => {
          AbortSignal.timeout = () => new AbortController().signal
        })
        collectAlerts(page)
        const answer = Promise.withResolvers<number>()
        await answerContact(page, answer.promise)
        await interpolate(page, form)
        await findSubmitButton(page).click()
        await expect(findSubmitButton(page)).toHaveText(form.submitting)
        expect(await findAccessibilityFaults(page, 'section:has(form)')).toEqual([])
        answer.resolve(500)
        await expect(findSubmitButton(page)).toBeFocused()
        expect(await findAccessibilityFaults(page, 'section:has(form)')).toEqual([])
        consoleErrors.length = 0
      },
    )
  })
