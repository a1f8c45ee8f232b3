import type { Page } from '@playwright/test'
import { findSection } from './support/find-section.ts'
import { reading } from './support/reading-test.ts'
import { expect, stated, test, wide } from './support/site-test.ts'

const read = reading('/')

const section = (page: Page) => findSection(page, 'Trusted by Healthcare Leaders')

read("the stats band 'Trusted by Healthcare Leaders' shows its four figures", stated, async ({ page }) => {
  const figures = await section(page)
    .locator('dl > div')
    .evaluateAll((groups) =>
      groups.map((group) => `${group.querySelector('dd')?.innerText} ${group.querySelector('dt')?.innerText}`),
    )
  expect(figures).toEqual([
    '500+ Healthcare Providers',
    '99.8% Claim Accuracy',
    '$50M+ Revenue Processed',
    '24/7 Support Available',
  ])
})

test.describe('on a large screen', wide, () => {
  read(
    'the figures of the stats band stand in one row, 104 px high, each closed with the double rule',
    async ({ page }) => {
      const looks = await section(page)
        .locator('dd')
        .evaluateAll((figures) =>
          figures.map((figure) => ({
            top: figure.getBoundingClientRect().top,
            size: getComputedStyle(figure).fontSize,
            rules: [
              getComputedStyle(figure, '::after').borderTopWidth,
              getComputedStyle(figure, '::after').borderBottomWidth,
            ],
          })),
        )
      const first = looks[0]
      expect(looks).toEqual(Array(4).fill({ top: first?.top, size: '104px', rules: ['2px', '2px'] }))
    },
  )
})
