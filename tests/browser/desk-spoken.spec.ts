import type { Page } from '@playwright/test'
import { test } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, once } from './support/site-test.ts'

const said = (page: Page, text: string) =>
  page.locator('[aria-live=polite]').filter({ hasText: new RegExp(`^${text}$`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('every change of a request says what it came to, and leaves the focus in place', once, async ({ page, desk }) => {
  await page.goto(`/requests/${await desk.keep()}`)
  await button(page, 'Won').press('Enter')
  await expect(said(page, 'Status: Won')).toHaveCount(1)
  await expect(button(page, 'Won')).toBeFocused()

  for (const text of ['Called.', 'Called again.']) {
    await page.getByLabel('Add a note').fill(text)
    await button(page, 'Add note').press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(said(page, 'Note added')).toHaveCount(1)
    await expect(page.getByLabel('Add a note')).toBeFocused()
  }

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes
    .getByRole('button', { name: /^Edit the note from today/ })
    .first()
    .press('Enter')
  await expect(page.getByLabel('Edit note')).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.type(' Twice.')
  await button(page, 'Save').press('Enter')
  await expect(said(page, 'Note changed')).toHaveCount(1)
  await expect(notes.getByRole('listitem').first()).toContainText('Called. Twice.')
  await expect(notes.getByRole('button', { name: /^Edit/ }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await findAccessibilityFaults(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Note deleted')).toHaveCount(1)
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('list')).toBeFocused()

  await button(page, 'Move to spam').press('Enter')
  await expect(said(page, 'Moved to spam')).toHaveCount(1)
  await expect(button(page, 'Not spam')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Marked as not spam')).toHaveCount(1)
  await expect(button(page, 'Move to spam')).toBeFocused()
})
