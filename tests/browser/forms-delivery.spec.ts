import { collectAlerts } from './support/contact-answers.ts'
import { eitherForm, fillIn, findSubmitButton, formCases, homeCase, withOwnAddress } from './support/contact-forms.ts'
import { findRequests, readOwnerMail } from './support/lead-desk.ts'
import { expect, once, oneCase, openLive, test } from './support/site-test.ts'

for (const sample of formCases) {
  test(
    `${sample.title}: what was sent is in the store once, and in the mail to the owner`,
    eitherForm(sample),
    async ({ page }) => {
      collectAlerts(page)
      const form = withOwnAddress(sample)
      const email = form.values.email ?? ''
      await openLive(page, form.path)
      await fillIn(page, form)
      const answered = page.waitForResponse('**/api/contact')
      await findSubmitButton(page).click()
      expect((await answered).status()).toBe(201)

      const [request, ...others] = await findRequests(email)
      expect(others).toEqual([])
      expect(request).toMatchObject({ ...form.values, isSuspicious: false })

      const mail = await readOwnerMail(request?.id ?? '')
      expect(mail.replyTo?.map(({ address }) => address)).toEqual([email])
      for (const value of Object.values(form.values)) {
        expect(mail.text?.replaceAll('\r\n', '\n')).toContain(value.split('\n')[0])
      }
    },
  )
}

test(
  'a repeat after a lost answer is one request in the store',
  oneCase(false, once),
  async ({ page, consoleErrors }) => {
    const alerts = collectAlerts(page)
    const form = withOwnAddress(homeCase)
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      await page.unroute('**/api/contact')
    })
    await openLive(page, form.path)
    await fillIn(page, form)
    await findSubmitButton(page).click()
    await expect.poll(() => alerts).toEqual(['Failed to send message. Please try again.'])
    consoleErrors.length = 0

    await findSubmitButton(page).click()
    await expect.poll(() => alerts.at(-1)).toBe('Message sent successfully!')
    expect(await findRequests(form.values.email ?? '')).toHaveLength(1)
  },
)
