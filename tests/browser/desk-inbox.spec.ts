import { resolved } from '../support/site-content.ts'
import { contactCase, withOwnAddress } from './support/contact-forms.ts'
import { test } from './support/desk-test.ts'
import { expect, once, wideFirst } from './support/site-test.ts'

const { company } = resolved

const hourMs = 60 * 60_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

test('a row tells who wrote about what, and how long there is to reply', wideFirst, async ({ page, desk }) => {
  await desk.keep({ name: 'Una Rowe', company: 'Rowe Clinic', message: 'We have\nbacklog.', receivedAt: ago(1) })
  await desk.keep({ name: 'Sol Rowe', receivedAt: ago(22), readAt: ago(1) })
  await desk.keep({ name: 'Lea Rowe', receivedAt: ago(60), readAt: ago(1) })
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search' }).fill('rowe')
  const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row')
  await expect(rows.getByRole('link')).toHaveText(['Una Rowe (unread)', 'Sol Rowe', 'Lea Rowe'])

  const fresh = rows.filter({ hasText: 'Una Rowe' })
  for (const text of ['Rowe Clinic', 'Analytics & Reporting', 'We have backlog.', 'Reply due in 23 hours'])
    await expect(fresh).toContainText(text)
  await expect(fresh.getByRole('time')).toHaveText(/^(today|yesterday) \d+:\d\d [AP]M$/)
  await expect(rows.filter({ hasText: 'Sol Rowe' })).toContainText('Reply due in 2 hours')
  await expect(rows.filter({ hasText: 'Lea Rowe' })).toContainText('Late by 36 hours')
  const weightOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => Number(getComputedStyle(link).fontWeight))
  expect(await weightOf('Una Rowe')).toBeGreaterThan(await weightOf('Sol Rowe'))
  await expect(page).toHaveTitle(/^\(\d+ new, \d+ late\) Requests/)
})

test('a request that a visitor sends appears by itself, and the title counts it', once, async ({ page, desk }) => {
  await desk.keep({ name: 'Early Bird' })
  await page.goto('/')
  // Until the counts arrive the title has none.
  await expect(page).toHaveTitle(/^\(\d+ new.*Requests · /)
  expect(await page.title()).toContain(`${company.name} desk`)
  const unread = async () => Number(/\((\d+) new/.exec(await page.title())?.[1] ?? 0)
  const before = await unread()
  const { values } = withOwnAddress(contactCase)
  const answer = await fetch(`${desk.site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, name: 'Nia Newcomer' }),
  })
  expect(answer.status).toBe(201)
  await expect(page.getByRole('link', { name: 'Nia Newcomer (unread)' })).toBeVisible()
  await expect.poll(unread).toBe(before + 1)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'arrived' })).toHaveText('A new request arrived.')

  await page.getByRole('link', { name: 'Nia Newcomer' }).click()
  await expect.poll(unread).toBe(before)
})
