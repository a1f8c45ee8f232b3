import { answerContact, collectAlerts } from './support/contact-answers.ts'
import {
  contactCase,
  eitherForm,
  findField,
  findSubmitButton,
  formCases,
  homeCase,
  interpolate,
  readValues,
  withOwnAddress,
} from './support/contact-forms.ts'
import { findRequests, readOwnerMail, sendNatively, sendNativelyTwice } from './support/lead-desk.ts'
import {
  delayScripts,
  expect,
  findAccessibilityFaults,
  once,
  openLive,
  sampledCase,
  test,
  waitUntilLive,
} from './support/site-test.ts'

for (const sample of formCases) {
  test(
    `${sample.title}: what was sent is in the store once, and in the mail to the owner`,
    eitherForm(sample),
    async ({ page }) => {
      collectAlerts(page)
      const form = withOwnAddress(sample)
      const email = form.values.email ?? ''
      await openLive(page, form.path)
      await interpolate(page, form)
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
  sampledCase(false, once),
  async ({ page, consoleErrors }) => {
    const alerts = collectAlerts(page)
    const form = withOwnAddress(homeCase)
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      await page.unroute('**/api/contact')
    })
    await openLive(page, form.path)
    await interpolate(page, form)
    await findSubmitButton(page).click()
    await expect.poll(() => alerts).toEqual(['Failed to send message. Please try again.'])
    consoleErrors.length = 0

    await findSubmitButton(page).click()
    await expect.poll(() => alerts.at(-1)).toBe('Message sent successfully!')
    expect(await findRequests(form.values.email ?? '')).toHaveLength(1)
  },
)

for (const sample of formCases) {
  test.describe(sample.title, () => {
    test('keeps what was typed before the scripts arrived', eitherForm(sample), async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      const release = await delayScripts(page)
      await page.goto(sample.path, { waitUntil: 'commit' })
      await interpolate(page, sample)
      release()
      await waitUntilLive(page)
      expect(await readValues(page, sample)).toEqual(sample.values)
      await findSubmitButton(page).click()
      await expect.poll(() => sent).toHaveLength(1)
      expect(sent[0]?.body).toEqual(sample.values)
    })

    test(
      'posts natively while the scripts are on their way, and leaves no draft',
      eitherForm(sample),
      async ({ page }) => {
        const form = withOwnAddress(sample)
        const release = await delayScripts(page)
        await page.goto(form.path, { waitUntil: 'commit' })
        await interpolate(page, form)
        await findSubmitButton(page).click()
        await expect(page).toHaveURL('/contact/received')
        release()
        await waitUntilLive(page)
        expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
        expect(await findRequests(form.values.email ?? '')).toMatchObject([form.values])
      },
    )

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      // In Firefox and WebKit this is tried every day.
      test('posts natively and leads to a plain confirmation', sampledCase(false, once), ({ page }) =>
        sendNatively(page, withOwnAddress(sample)),
      )

      test(
        'comes back with the values kept and a clear message when it is refused',
        sampledCase(false, once),
        async ({ page, consoleErrors }) => {
          await sendNativelyTwice(page, withOwnAddress(sample), sample.labels.name ?? '')
          consoleErrors.length = 0
        },
      )
    })
  })
}

test(
  'the page that gives a refused form back is without fault for axe',
  sampledCase(false, once),
  async ({ page, consoleErrors }) => {
    await delayScripts(page)
    await page.goto(contactCase.path, { waitUntil: 'commit' })
    await interpolate(page, contactCase)
    await findField(page, contactCase, 'name').fill('   ')
    await findSubmitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(contactCase.labels.name ?? '')
    expect(await findAccessibilityFaults(page)).toEqual([])
    consoleErrors.length = 0
  },
)
