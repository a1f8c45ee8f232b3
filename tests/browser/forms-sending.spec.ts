import { answerContact, collectAlerts } from './support/contact-answers.ts'
import { eitherForm, fillIn, findForm, findSubmitButton, formCases, homeCase } from './support/contact-forms.ts'
import { expect, once, oneCase, openLive, test } from './support/site-test.ts'
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

    use('sends an empty string for what was left empty', oneCase(false, once), async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      const filled = ['name', 'email', 'phone']
      await fillIn(page, form, filled)
      await findSubmitButton(page).click()
      await expect.poll(() => sent).toHaveLength(1)
      const entries = Object.entries(form.values).map(([name, value]) => [name, filled.includes(name) ? value : ''])
      expect(sent[0]?.body).toEqual(Object.fromEntries(entries))
    })

    use('sends the trap field only when something has filled it', oneCase(false, once), async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      await fillIn(page, form)
      await findForm(page)
        .locator('[name=subject]')
        .evaluate((field: HTMLInputElement) => {
          field.value = 'Cheap leads'
        })
      await findSubmitButton(page).click()
      await expect.poll(() => sent).toHaveLength(1)
      expect(sent[0]?.body).toEqual({ ...form.values, subject: 'Cheap leads' })
    })

    use('sends once when its button is clicked twice', eitherForm(form), async ({ page }) => {
      collectAlerts(page)
      const answer = Promise.withResolvers<number>()
      const sent = await answerContact(page, answer.promise)
      await fillIn(page, form)
      await findSubmitButton(page).dblclick()
      await findForm(page).evaluate((element: HTMLFormElement) => element.requestSubmit())
      await expect(findSubmitButton(page)).toHaveText(form.submitting)
      answer.resolve(201)
      await expect(findForm(page).getByText(form.submitting)).toHaveCount(0)
      expect(sent).toHaveLength(1)
    })

    use('sends with the Enter key in a single-line field', eitherForm(form), async ({ page }) => {
      collectAlerts(page)
      const sent = await answerContact(page, 201)
      await fillIn(page, form)
      await findForm(page).locator('[name=company]').press('Enter')
      await expect.poll(() => sent).toHaveLength(1)
    })

    use(
      'repeats a failed attempt with the same Idempotency-Key',
      oneCase(false, once),
      async ({ page, complaints }) => {
        collectAlerts(page)
        const sent = await answerContact(page, 'refuse the connection', 503, 201)
        await fillIn(page, form)
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          await findSubmitButton(page).click()
          await expect.poll(() => sent).toHaveLength(attempt)
          await expect(findForm(page).getByText(form.submitting)).toHaveCount(0)
        }
        expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
        expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
        complaints.length = 0
      },
    )

    use(
      'takes a new Idempotency-Key when the values have changed since the failure',
      oneCase(false, once),
      async ({ page, complaints }) => {
        collectAlerts(page)
        const sent = await answerContact(page, 503, 201)
        await fillIn(page, form)
        await findSubmitButton(page).click()
        await expect.poll(() => sent).toHaveLength(1)
        await findForm(page).locator('[name=company]').fill('Another name')
        await expect(findSubmitButton(page)).toBeEnabled()
        await findSubmitButton(page).click()
        await expect.poll(() => sent).toHaveLength(2)
        expect(sent[1]?.key).not.toBe(sent[0]?.key)
        complaints.length = 0
      },
    )
  })
}

using('/')('Home form takes a new Idempotency-Key after a success', oneCase(false, once), async ({ page }) => {
  const alerts = collectAlerts(page)
  const sent = await answerContact(page, 201)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await fillIn(page, homeCase)
    await findSubmitButton(page).click()
    await expect.poll(() => alerts).toHaveLength(attempt)
  }
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test.describe('with the clock stopped', () => {
  test.use({ ownContext: true })

  for (const form of formCases) {
    test(
      `${form.title} counts an answer that takes 20 seconds as a failure`,
      oneCase(false, once),
      async ({ page, complaints }) => {
        collectAlerts(page)
        const sent = await answerContact(page, 'never answer')
        await page.clock.install()
        await openLive(page, form.path)
        await fillIn(page, form)
        await page.clock.pauseAt(Date.now() + 60_000)
        await findSubmitButton(page).click()
        await expect.poll(() => sent).toHaveLength(1)
        await expect(findSubmitButton(page)).toHaveText(form.submitting)
        await page.clock.runFor(20_000)
        await expect(findSubmitButton(page)).toHaveText('Schedule Free Consultation')
        expect(complaints.filter((text) => text.includes('TimeoutError'))).toHaveLength(1)
        complaints.length = 0
      },
    )
  }
})
