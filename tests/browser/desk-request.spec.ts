import type { Page } from '@playwright/test'
import { keyParameter } from '#contract/desk-routes.ts'
import { localTime } from '#contract/local-time.ts'
import { requestPage } from '../../desk/words.ts'
import { resolved } from '../support/site-content.ts'
import { startDesk, test } from './support/desk-test.ts'
import { expect, once, sampledCase, wideFirst } from './support/site-test.ts'

const { company } = resolved
const { inFull } = localTime(company.hours.timeZone)

const open = (page: Page, id: string) => page.goto(`/requests/${id}`)
const note = (page: Page) => page.getByLabel('Add a note')
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('a request reads like a letter, with ways to answer it', wideFirst, async ({ page, desk }) => {
  const receivedAt = new Date('2026-02-03T19:05:00Z')
  const id = await desk.keep({ name: 'Dana Poe', message: 'First line.\nSecond & last.', receivedAt })
  await open(page, id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Poe')
  const letter = page.getByRole('article', { name: 'What the visitor sent' })
  for (const text of [
    inFull(receivedAt),
    'First line.\nSecond & last.',
    'Example Clinic',
    'ada@example.org',
    '(508) 555-0100',
    'Physician',
    'Analytics & Reporting',
    'Contact page',
    id,
  ])
    await expect(letter.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5085550100')
  const reply = new URL((await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href')) ?? '')
  expect(reply.pathname).toBe('ada@example.org')
  expect(reply.searchParams.get('subject')).toBe(`Your request to ${company.name}`)
  expect(reply.searchParams.get('body')).toContain('> First line.\r\n> Second & last.')

  await expect(page).toHaveTitle(/(^|\) )Request · /)

  await note(page).fill('Called.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const written = part(page, 'Notes').getByRole('listitem')
  await expect(written).toContainText('today', { useInnerText: true })
  await page.emulateMedia({ media: 'print' })
  await expect(letter).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  // Paper outlives the day.
  await expect(written).toHaveText(/^\w+day, \w+ \d+, 20\d\d at .*\s+Called\.$/, { useInnerText: true })
  await expect(part(page, 'Status')).toHaveText(/^Status\s+New$/, { useInnerText: true })
  await page.emulateMedia({ media: null })
})

test('markup in every field is shown as the text it is', wideFirst, async ({ page, desk }) => {
  const markup = (field: string) => `<img src=x onerror="document.title='${field}'">${field}<script>1</script>`
  const fields = { name: markup('name'), company: markup('company'), message: markup('message') }
  const id = await desk.keep({ ...fields, email: 'a@example.org', phone: markup('phone'), isSuspicious: true })
  await page.goto('/?tab=spam')
  await page.getByRole('searchbox').fill('onerror')
  await expect(page.getByRole('row').filter({ hasText: fields.company })).toContainText(fields.message)
  await page.getByRole('link', { name: fields.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fields.name)
  await note(page).fill(markup('note'))
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(part(page, 'Notes').getByText(markup('note'))).toBeVisible()
  expect(await page.locator('main img, main script').count()).toBe(0)
  expect(page.url()).toContain(id)
})

test.describe('when the server stops while a note is typed', () => {
  test.use({ ownContext: true })

  test(
    'the page says so, and the note stays until it is saved',
    sampledCase(false, once),
    async ({ page, consoleErrors }) => {
      await using desk = await startDesk()
      await page.goto(`${desk.origin}/requests/${await desk.keep()}?${keyParameter}=${desk.readKey()}`)
      await note(page).fill('Asked for the')
      await desk.stop()
      const isGone = page.locator('[aria-live=polite]').filter({ hasText: 'Can’t reach the server' })
      await expect(isGone).toBeVisible()
      await note(page).pressSequentially(' denial report.')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByRole('alert').filter({ hasText: requestPage.notes.notSaved })).toBeVisible()

      await desk.startAgain()
      await expect(isGone).toBeHidden()
      await page.reload()
      await expect(note(page)).toHaveValue('Asked for the denial report.')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(part(page, 'Notes').getByRole('listitem')).toContainText('Asked for the denial report.')
      await expect(note(page)).toHaveValue('')
      consoleErrors.length = 0
    },
  )
})
