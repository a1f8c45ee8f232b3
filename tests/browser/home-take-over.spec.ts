import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expectWayTo, reading } from './support/open-pages.ts'
import { expect, findSection, once, phone, stated } from './support/site-test.ts'

const { home: homePage } = resolved.pages
const { services } = resolved

const read = reading('/')

const copy = homePage.takeOver
const section = (page: Page) => findSection(page, copy.heading)
const findIndex = (page: Page) => section(page).getByRole('navigation', { name: copy.servicesLabel })

read('the services are listed with one outcome line each, linked to their anchors', async ({ page }) => {
  const links = findIndex(page).getByRole('link')
  await expect(links).toHaveCount(services.length)
  for (const [index, { anchor, outcome, title }] of services.entries()) {
    await expect(links.nth(index)).toContainText(title)
    await expect(links.nth(index)).toContainText(outcome)
    await expect(links.nth(index)).toHaveAttribute('href', `/services#${anchor}`)
  }
})

read('a service link opens the service on the services page', once, async ({ page }) => {
  await expectWayTo('/services#ar-recovery', findIndex(page).getByRole('link', { name: 'AR & Aging Recovery' }))
})

read('two lists say what we take over and what stays with the practice', async ({ page }) => {
  for (const { heading, items } of [copy.ours, copy.yours]) {
    await expect(section(page).getByRole('heading', { level: 3, name: heading })).toBeVisible()
    for (const { text } of items) await expect(section(page).getByText(text, { exact: true })).toBeVisible()
  }
})

read(
  'ours are credentialing to the help desk; yours are check-in, documentation and clinical decisions',
  {
    tag: [once.tag, stated.tag],
  },
  async ({ page }) => {
    const listUnder = (heading: string) =>
      section(page)
        .getByRole('heading', { level: 3, name: heading })
        .locator('xpath=following-sibling::ul')
        .getByRole('listitem')
    await expect(listUnder('We take over')).toHaveText([
      /credentialing/i,
      /coding/i,
      /sending claims/i,
      /appeals/i,
      /posting/i,
      /report/i,
      /patients' .*questions/i,
    ])
    await expect(listUnder('Stays with you')).toContainText([/check-in/i, /documentation/i, /clinical decisions/i])
  },
)

read('the pages of the book lie side by side, line level with line', async ({ page }) => {
  for (const [index, ours] of copy.ours.items.entries()) {
    const rows = [ours.text, copy.yours.items[index]?.text ?? ''].map((item) =>
      section(page).getByRole('listitem').filter({ hasText: item }),
    )
    const [left, right] = await Promise.all(rows.map((row) => row.boundingBox()))
    expect(left?.y).toBe(right?.y)
    expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0)
  }
})

read('the pages of the book are stacked where they would be too narrow', phone, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const [ours, yours] = await Promise.all(
    [copy.ours, copy.yours].map(({ heading }) =>
      section(page).getByRole('heading', { level: 3, name: heading }).boundingBox(),
    ),
  )
  expect(ours?.x).toBe(yours?.x)
  expect(ours?.y ?? 0).toBeLessThan(yours?.y ?? 0)
})
