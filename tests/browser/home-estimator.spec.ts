import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading, using } from './support/open-pages.ts'
import { expect, findSection, once, test } from './support/site-test.ts'

const { estimator } = resolved
const { inputs } = estimator
type EstimatorField = keyof typeof inputs

const read = reading('/')
const use = using('/')

const { results } = estimator

const findEstimator = (page: Page) => findSection(page, estimator.heading)
const findNumber = (page: Page, field: EstimatorField) =>
  findEstimator(page).getByRole('textbox', { name: inputs[field].label, exact: true })
const findSlider = (page: Page, field: EstimatorField) =>
  findEstimator(page).getByRole('slider', { name: inputs[field].label, exact: true })
const findBar = (page: Page) => findEstimator(page).getByRole('img', { name: estimator.bar.label })

/** The figures of one line of the sum: per month, per year. */
const findFigures = (page: Page, name: keyof typeof results) =>
  findEstimator(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: results[name].label }) })
    .getByRole('definition')

async function enter(page: Page, figures: Partial<Record<EstimatorField, string>>): Promise<void> {
  for (const [field, text] of Object.entries(figures)) await findNumber(page, field as EstimatorField).fill(text)
}

const example = {
  claimsPerMonth: '1200',
  averagePayment: '110',
  denialRate: '15',
  shareRecovered: '54',
  reworkMinutes: '20',
  hourlyCost: '30',
}

use('a number outside the limits is said to be counted as the limit', once, async ({ page }) => {
  const number = findNumber(page, 'claimsPerMonth')
  await number.fill('25000')
  await expect(number).toHaveAccessibleDescription(`${estimator.countedAs} 10,000 (50 ${estimator.limitsJoin} 10,000)`)
})

use('the bar is drawn from the numbers and says them', once, async ({ page }) => {
  await enter(page, { denialRate: '40', shareRecovered: '25' })
  await expect(findBar(page)).toHaveAccessibleName(/60%.*10%.*30%/)
  const bar = (await findBar(page).boundingBox())?.width ?? 0
  // Each part begins where the one before it ends, which lies under it.
  const starts = await findBar(page)
    .locator('rect')
    .evaluateAll((rects) => rects.map((rect) => (rect as SVGRectElement).x.baseVal.value))
  expect(starts.map((start) => Math.round((start / bar) * 100))).toEqual([0, 60, 70])
})

read('every default names its source and year beside it, or says that it is a sample', async ({ page }) => {
  await expect(findNumber(page, 'denialRate')).toHaveValue('11.8')
  await expect(findNumber(page, 'denialRate')).toHaveAccessibleDescription(
    /Kodiak, 2024 data, reported by HFMA.*Hospital/,
  )
  await expect(findNumber(page, 'shareRecovered')).toHaveValue('70')
  await expect(findNumber(page, 'shareRecovered')).toHaveAccessibleDescription(/Premier, 2023 claims.*54%.*Hospital/)
  for (const field of ['claimsPerMonth', 'averagePayment', 'reworkMinutes', 'hourlyCost'] as const) {
    await expect(findNumber(page, field)).toHaveAccessibleDescription(/sample/)
  }
  await expect(findEstimator(page)).toContainText(/48%.*MGMA Stat, January 2026/)
})

use(
  'it tells every sum per month and per year, as an estimate and not a promise, and sends nothing',
  once,
  async ({ page }) => {
    await expect(findEstimator(page)).toContainText(/estimate.*not a promise/)
    await expect(findEstimator(page)).toContainText('nothing is sent')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await enter(page, example)
    await findNumber(page, 'hourlyCost').press('Enter')
    await expect(findFigures(page, 'expected')).toHaveText(['$132,000 per month', '$1,584,000 per year'])
    await expect(findFigures(page, 'denied')).toHaveText(['$19,800 per month', '$237,600 per year'])
    await expect(findFigures(page, 'recovered')).toHaveText(['−$10,692 per month', '−$128,304 per year'])
    await expect(findFigures(page, 'lost')).toHaveText(['$9,108 per month', '$109,296 per year'])
    await expect(findFigures(page, 'reworkCost')).toHaveText(['$1,800 per month', '$21,600 per year'])
    await expect(findSlider(page, 'claimsPerMonth')).toHaveValue('1200')
    expect(requests).toEqual([])
  },
)

use('one link carries the figures into the message of the form and goes there', once, async ({ page }) => {
  const message = page.locator('#contact').getByRole('textbox', { name: 'message' })
  await message.fill('Please call me.')
  await enter(page, example)
  await findEstimator(page).getByRole('link', { name: estimator.action.label }).click()
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport()
  await expect(message).toHaveValue(/^Please call me\.\n\n(.+\n)+.*\$109,296/)

  await enter(page, { shareRecovered: '100' })
  await findEstimator(page).getByRole('link', { name: estimator.action.label }).click()
  await expect(message).toHaveValue(/^Please call me\.\n\n/)
  await expect(message).not.toHaveValue(/109,296/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read('the sum stands there with the default figures, and the link leads to the form', once, async ({ page }) => {
    await expect(findFigures(page, 'lost')).toHaveText([/^\$[\d,]+ per month$/, /^\$[\d,]+ per year$/])
    await expect(findNumber(page, 'claimsPerMonth')).toHaveValue('1,200')
    await expect(findEstimator(page).getByRole('link', { name: estimator.action.label })).toHaveAttribute(
      'href',
      '#contact',
    )
  })
})
