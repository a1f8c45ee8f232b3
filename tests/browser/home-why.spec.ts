import type { Page } from '@playwright/test'
import { reading } from './support/open-pages.ts'
import { expect, findSection, stated, test, wide } from './support/site-test.ts'

const read = reading('/')

const section = (page: Page) => findSection(page, 'Why Choose Us')
const headings = (page: Page) => section(page).getByRole('heading', { level: 3 })

test.describe('Why Choose Us', () => {
  read('has six proof cards', stated, async ({ page }) => {
    const cards = section(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(cards.getByRole('heading')).toHaveText([
      'Proven Results',
      '99.8% Accuracy Rate',
      '24/7 Support',
      '500+ Satisfied Clients',
      '15+ Years Experience',
      'HIPAA Compliant',
    ])
  })

  read('has a checklist of six differentiators', async ({ page }) => {
    const slip = headings(page).filter({ hasText: 'What makes us different' }).locator('..')
    await expect(slip.getByRole('listitem')).toHaveText([
      'AI-powered claim processing',
      'Real-time reporting and analytics',
      'Dedicated billing consultants',
      'Seamless EHR integration',
      'Proactive denial management',
      'Transparent pricing model',
    ])
  })

  read("has the floating badges 'Fast Processing' and 'Real-time Analytics'", async ({ page }) => {
    for (const badge of ['Fast Processing', 'Real-time Analytics']) {
      const label = section(page).getByText(badge, { exact: true })
      await expect(label).toBeVisible()
      await expect(label).toHaveCSS('position', 'absolute')
    }
  })
})

const stats = (page: Page) => findSection(page, 'Trusted by Healthcare Leaders')

read("the stats band 'Trusted by Healthcare Leaders' shows its four figures", stated, async ({ page }) => {
  const figures = await stats(page)
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
      const looks = await stats(page)
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
