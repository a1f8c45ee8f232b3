import { resolved } from '../support/site-content.ts'
import { contactCase, withOwnAddress } from './support/contact-forms.ts'
import { test } from './support/desk-test.ts'
import { expect, once } from './support/site-test.ts'

const { company } = resolved

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

test('the longest time of a request stays in its column', once, async ({ page, desk }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const id = await desk.keep({ receivedAt: new Date(Date.now() - 30 * 3_600_000) })
  await page.goto('/')
  const cell = page.locator(`tr:has(#request-${id}) td`).last()
  const spare = await cell.evaluate((element) => {
    const time = element.querySelector('time') as Element
    time.textContent = 'yesterday 12:44 PM AKST'
    const { paddingRight } = getComputedStyle(element)
    return element.getBoundingClientRect().right - Number.parseFloat(paddingRight) - time.getBoundingClientRect().right
  })
  expect(spare).toBeGreaterThanOrEqual(0)
})
