import { expect } from '@playwright/test'
import { test } from './support/desk-test.ts'
import { long, once } from './support/site-test.ts'

const title = 'from the desk a figure is changed, published, seen by a visitor elsewhere, and taken back'
test(title, { tag: [once.tag, long.tag] }, async ({ page, desk, browser, consoleErrors }) => {
  test.setTimeout(300_000)
  const visitor = await browser.newPage({ baseURL: desk.site })
  const figure = () => visitor.locator('main').getByText('99.4%').first()
  await visitor.goto('/')
  await expect(figure()).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('link', { name: 'Site' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible({ timeout: 120_000 })
  await page.getByRole('navigation').getByRole('button', { name: 'Figures', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'As visitors read it' }).first()
  const preview = page.frameLocator('iframe')
  // What is typed is written there at once; what is made of it comes from the editor.
  const badge = (value: string) => preview.locator('main').getByText(`Trusted by ${value}`).first()
  await expect(preview.locator('html[data-live]')).toBeAttached({ timeout: 60_000 })
  await text.fill('99.3%')
  await expect(badge('99.3%')).toBeAttached({ timeout: 60_000 })

  // The editor rests while its page stays open, which goes on with the next letter.
  desk.endEditor()
  await text.fill('99.4%')
  await expect(badge('99.4%')).toBeAttached({ timeout: 60_000 })
  // The preview has called until somebody was there.
  expect(consoleErrors.filter((error) => !/WebSocket connection/.test(error))).toEqual([])
  consoleErrors.length = 0
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const review = page.getByRole('dialog')
  await review.getByLabel(/Your name/).fill('Ann')
  await review.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Published.', { timeout: 120_000 })

  await visitor.goto('/')
  await expect(figure()).toBeAttached()
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await expect(page.getByText('Ann').first()).toBeVisible()
  await page.getByRole('button', { name: /Go back/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Go back/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Version 3 is public' })).toBeVisible({ timeout: 20_000 })
  await visitor.goto('/')
  await expect(figure()).toHaveCount(0)
  await visitor.close()
})
