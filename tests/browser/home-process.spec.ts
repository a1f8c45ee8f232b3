import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, findSection, once, oneCase, openLive, phone, stated, test, wide } from './support/site-test.ts'

const { steps: billingSteps } = resolved.billing

const read = reading('/')

const firstStep = billingSteps[0]?.title ?? ''
const steps = [
  { number: '1', title: 'Verification', description: 'Verify patient with the payer' },
  { number: '2', title: 'Transcription', description: "Transcribe doctor's comments" },
  { number: '3', title: 'Coding', description: 'Code the procedure' },
  { number: '4', title: 'Submission', description: 'Submit the medical claim' },
  { number: '5', title: 'Payment', description: 'The provider gets paid' },
]

read('the section how-billing-works is headed "How Our Billing Process Works?"', async ({ page }) => {
  const section = findSection(page, 'How Our Billing Process Works?')
  await expect(section).toHaveAttribute('id', 'how-billing-works')
})

test.describe('on desktop', wide, () => {
  read('the process is one large diagram image', async ({ page }) => {
    const section = findSection(page, 'How Our Billing Process Works?')
    const diagram = section.locator('img')
    await diagram.scrollIntoViewIfNeeded()
    await expect(diagram).toBeVisible()
    await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1240)
    expect((await diagram.boundingBox())?.width).toBeGreaterThan(1000)
  })

  read('screen readers have a list of all that it shows, and nobody else sees it', stated, async ({ page }) => {
    const section = findSection(page, 'How Our Billing Process Works?')
    await expect(section.getByRole('img')).toHaveCount(0)
    const list = section.getByRole('list').filter({ hasText: firstStep })
    const items = list.getByRole('listitem')
    await expect(items).toHaveCount(steps.length)
    for (const [index, stated] of steps.entries())
      for (const words of Object.values({ ...billingSteps[index], id: '', icon: '', ...stated }))
        await expect(items.nth(index)).toContainText(words)
    expect((await list.locator('xpath=..').boundingBox())?.width).toBeLessThanOrEqual(1)
  })
})

for (const { screen, width, projects } of [
  { screen: 'a phone', width: 390, projects: phone },
  { screen: 'a tablet', width: 768, projects: oneCase(false, once) },
]) {
  test.describe(`on ${screen}`, projects, () => {
    test.use({ ownContext: true, viewport: { width, height: 900 } })

    test('the process is a list of five steps, and the diagram is not fetched', async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await openLive(page, '/')
      const section = findSection(page, 'How Our Billing Process Works?')
      const items = section.getByRole('list').filter({ hasText: firstStep }).getByRole('listitem')
      await items.last().scrollIntoViewIfNeeded()
      await expect(items).toHaveCount(5)
      for (const [index, { number, title, description }] of steps.entries()) {
        await expect(items.nth(index)).toContainText(number)
        await expect(items.nth(index).getByRole('heading')).toHaveText(title)
        await expect(items.nth(index)).toContainText(description)
      }
      await expect(section.locator('img')).toBeHidden()
      expect(fetched.filter((url) => url.includes('billing-process'))).toEqual([])
    })
  })
}

read('three highlight cards: 99.8% Accuracy, 24/7 Processing, Faster Payments', stated, async ({ page }) => {
  const section = findSection(page, 'How Our Billing Process Works?')
  const cards = section.getByRole('listitem').filter({ hasText: /Accuracy|24\/7|Faster/ })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    '99.8% Accuracy',
    '24/7 Processing',
    'Faster Payments',
  ])
})
