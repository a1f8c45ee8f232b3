import type { Page } from '@playwright/test'
import { dialedNumber } from '#content/derived/dialed-number.ts'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, findSection, once, test } from './support/site-test.ts'

const { company } = resolved

const read = reading('/')

const section = (page: Page) => findSection(page, 'Switching without a cash gap')
const questions = (page: Page) => section(page).locator('details')
const lanes = (page: Page) => section(page).getByRole('list', { name: 'Who works which claims during the switch' })

test.describe('Switching without a cash gap', () => {
  read('goes through four stages', async ({ page }) => {
    const stages = section(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(stages.getByRole('heading')).toHaveText([
      'Agreement and access',
      'Payer enrollment and EHR connection',
      'Parallel run',
      'First monthly report',
    ])
  })

  read('draws three lanes over the stages, and tells which stages each one covers', async ({ page }) => {
    const names = lanes(page).locator(':scope > li > p')
    await expect(names).toHaveText(['Your current biller', company.name, 'Cash to your bank'])
    for (const stages of ['Stages 1 to 3', 'Stages 1 to 2', 'Stages 3 to 4', 'Stages 1 to 4']) {
      await expect(lanes(page)).toContainText(stages)
    }
  })

  read('draws each lane as long as the stages it covers', async ({ page }) => {
    const widths = await lanes(page)
      .locator('ul')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((bar) => Math.round((4 * bar.clientWidth) / row.clientWidth))),
      )
    expect(widths).toEqual([[3], [2, 2], [4]])
  })

  read('answers six to eight questions, each when it is asked', async ({ page }) => {
    const count = await questions(page).count()
    expect(count).toBeGreaterThanOrEqual(6)
    expect(count).toBeLessThanOrEqual(8)
    expect(await questions(page).evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))).toEqual(
      Array(count).fill(false),
    )
  })

  read('opens and closes a question by keyboard, and its plus turns by 45 degrees', once, async ({ page }) => {
    const question = questions(page).filter({ hasText: 'Where do payments go?' })
    const answer = question.getByText('Into your own account, as they do now.')
    const turn = () => question.locator('summary').evaluate((asked) => getComputedStyle(asked, '::after').rotate)
    await expect(answer).toBeHidden()
    expect(await turn()).toBe('none')

    await question.locator('summary').press('Enter')
    await expect(answer).toBeVisible()
    await expect.poll(turn).toBe('45deg')

    await question.locator('summary').press('Space')
    await expect(answer).toBeHidden()
  })

  read('offers the telephone for any other question', async ({ page }) => {
    await expect(section(page).getByRole('link', { name: company.phone })).toHaveAttribute(
      'href',
      `tel:${dialedNumber(company.phone)}`,
    )
  })
})

read('every answer is on the printed page', once, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const question of await questions(page).all()) await expect(question.locator('p')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read('a question opens and can be read', once, async ({ page }) => {
    const question = questions(page).last()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeHidden()
  })
})
