import { expectWayTo, reading } from './support/open-pages.ts'
import { expect, findSection, once, stated, test, wide } from './support/site-test.ts'

const read = reading('/about')

test.describe('About', () => {
  read("has a hero with the 'ABOUT' badge and the headline 'Pioneering the Future of Healthcare'", async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pioneering the Future of Healthcare')
    await expect(page.locator('main').getByText('ABOUT', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/About Us/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/)
  })

  read("leads from its hero to /contact by the 'Partner With Us' button", once, async ({ page }) => {
    await expectWayTo('/contact', page.getByRole('link', { name: 'Partner With Us' }))
  })

  read('has a stats box with four figures', stated, async ({ page }) => {
    const figures = await page
      .locator('main dl > div')
      .evaluateAll((groups) =>
        groups.map((group) => `${group.querySelector('dd')?.innerText} ${group.querySelector('dt')?.innerText}`),
      )
    expect(figures).toEqual([
      '500+ Healthcare Providers',
      '15+ Years Experience',
      '99.8% Accuracy Rate',
      '$50M+ Revenue Processed',
    ])
  })

  read('states the mission: revolutionize claims processing with AI, in four bullets', async ({ page }) => {
    const mission = findSection(page, 'Our Mission')
    await expect(mission).toContainText('Revolutionize claims processing with AI')
    await expect(mission.getByRole('listitem')).toHaveText([
      'Maximize efficiency through AI automation',
      'Eliminate administrative burden and reduce costs',
      'Ensure 100% compliance with healthcare regulations',
      'Provide real-time insights',
    ])
  })

  read(
    'states the vision: be the global leader in AI-powered healthcare technology, with a quoted statement',
    async ({ page }) => {
      const vision = findSection(page, 'Our Vision')
      await expect(vision).toContainText('Be the global leader in AI-powered healthcare technology')
      await expect(vision.getByRole('blockquote')).toHaveText(/^“.+”$/)
    },
  )

  read('has four core values', async ({ page }) => {
    await expect(findSection(page, 'Core Values').getByRole('heading', { level: 3 })).toHaveText([
      'Patient-Centered Innovation',
      'Continuous Innovation',
      'Trust & Transparency',
      'Results-Driven Excellence',
    ])
  })

  read(
    "closes with 'Ready to Join Our Mission?' and the button 'Start Your Journey' to /contact",
    once,
    async ({ page }) => {
      const closing = findSection(page, 'Ready to Join Our Mission?')
      await expectWayTo('/contact', closing.getByRole('link', { name: 'Start Your Journey' }))
    },
  )
})

test.describe('on a large screen', wide, () => {
  read('the core values rise as steps', async ({ page }) => {
    const tops = await findSection(page, 'Core Values')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
    expect(new Set(tops).size).toBe(4)
  })
})
