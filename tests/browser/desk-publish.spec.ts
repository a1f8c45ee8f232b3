import { expect } from '@playwright/test'
import { test } from './support/desk-test.ts'
import { long, once } from './support/site-test.ts'

const title = 'from the desk a figure is changed, published, seen by a visitor elsewhere, and taken back'
test(title, { tag: [once.tag, long.tag] }, async ({ page, desk, browser }) => {
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
  await page.getByRole('textbox', { name: 'As visitors read it' }).first().fill('99.4%')
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('main').getByText('99.4%').first()).toBeAttached({ timeout: 60_000 })
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
