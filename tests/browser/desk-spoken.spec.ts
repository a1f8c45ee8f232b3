import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { DeskRequest } from '#contract/desk.ts'
import { emlFileName } from '../../server/delivery/eml-mailer.ts'
import { emlFolder } from '../../server/delivery/transports.ts'
import { test } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, once, oneCase } from './support/site-test.ts'

const long = oneCase(false, once)
const said = (page: Page, text: string) =>
  page.locator('[aria-live=polite]').filter({ hasText: new RegExp(`^${text}$`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('every change of a request says what it came to, and leaves the focus in place', once, async ({ page, desk }) => {
  await page.goto(`/requests/${await desk.keep()}`)
  await button(page, 'Won').press('Enter')
  await expect(said(page, 'Status: Won')).toHaveCount(1)
  await expect(button(page, 'Won')).toBeFocused()

  for (const text of ['Called.', 'Called again.']) {
    await page.getByLabel('New note').fill(text)
    await button(page, 'Add note').press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(said(page, 'Note added')).toHaveCount(1)
    await expect(page.getByLabel('New note')).toBeFocused()
  }

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes
    .getByRole('button', { name: /^Edit the note of today/ })
    .first()
    .press('Enter')
  await expect(page.getByLabel('Change the note')).toBeFocused()
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
  await expect(button(page, 'Not spam: deliver it')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Taken out of spam')).toHaveCount(1)
  await expect(button(page, 'Move to spam')).toBeFocused()
})

test('trying a delivery again keeps the focus at the deliveries', long, async ({ page, desk, consoleErrors }) => {
  const now = new Date()
  const delivery = { id: crypto.randomUUID(), requestId: '', channel: 'owner-mail', target: '' } as const
  const id = await desk.keep({
    deliveries: [{ ...delivery, state: 'dead', attempts: 10, createdAt: now, dueAt: now, finishedAt: now }],
  })
  await page.goto(`/requests/${id}`)
  await expect(button(page, 'Try again now')).toBeVisible()
  const address = `${desk.origin}/api/requests/${id}`
  let isTaken = false
  await page.route(RegExp(`^${RegExp.escape(address)}(/retry)?$`), (route) => {
    isTaken ||= route.request().method() === 'POST'
    // The page may read once more because it has just marked the request as read, and still has its button then.
    return isTaken ? answerUnderWay(route, address) : route.continue()
  })
  await button(page, 'Try again now').press('Enter')
  await expect(said(page, 'There is nothing to try again')).toHaveCount(1)
  const list = page.getByRole('region', { name: 'Delivery' }).getByRole('list')
  await expect(list).toContainText('On its way')
  await expect(list).toBeFocused()

  expect(consoleErrors.splice(0).join()).toContain('409')
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await button(page, 'Try again now').press('Enter')
  await expect(said(page, 'Delivery asked for again')).toHaveCount(1)
  await expect(list).toBeFocused()
  // Without a mail server, the attempt ends as a file.
  await expect(list).toContainText('Not sent')
  expect(existsSync(join(emlFolder(desk.dataDir), emlFileName(id, 'owner')))).toBe(true)
})

/** As if the worker had taken the delivery a moment before; anyone who reads it then is told the same. */
async function answerUnderWay(route: Route, address: string): Promise<void> {
  const request: DeskRequest = await (await route.fetch({ url: address, method: 'GET' })).json()
  const deliveries = request.deliveries.map((delivery) => ({ ...delivery, state: 'pending', canRetry: false }))
  const underWay = { ...request, deliveries }
  await route.fulfill(
    route.request().method() === 'GET' ? { json: underWay } : { status: 409, json: { request: underWay } },
  )
}
