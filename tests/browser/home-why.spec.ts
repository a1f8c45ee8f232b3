import type { Page } from '@playwright/test'
import { findSection } from './support/find-section.ts'
import { reading } from './support/reading-test.ts'
import { expect, stated, test } from './support/site-test.ts'

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
