import { resolved } from '../support/site-content.ts'
import { reading } from './support/reading-test.ts'
import { expect, once, oneCase, openLive, phone, stated, test, wide } from './support/site-test.ts'

const { alternative: billingDiagramAlternative, steps: billingSteps } = resolved.billing

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
  const section = page.getByRole('region', { name: 'How Our Billing Process Works?' })
  await expect(section).toHaveAttribute('id', 'how-billing-works')
})

test.describe('on desktop', wide, () => {
  read('the five steps are those of the specification', stated, async ({ page }) => {
    const alternative = await page
      .getByRole('region', { name: 'How Our Billing Process Works?' })
      .getByRole('img')
      .getAttribute('alt')
    for (const { number, title, description } of steps)
      expect(alternative).toContain(`${number}. ${title}: ${description}`)
  })

  read('the process is one large diagram image with a full text alternative', async ({ page }) => {
    const section = page.getByRole('region', { name: 'How Our Billing Process Works?' })
    const diagram = section.getByRole('img')
    await diagram.scrollIntoViewIfNeeded()
    await expect(diagram).toBeVisible()
    await expect(diagram).toHaveAttribute('alt', billingDiagramAlternative)
    const alternative = (await diagram.getAttribute('alt')) ?? ''
    for (const { title, description, comesIn, weCheck, goesOut } of billingSteps) {
      for (const words of [title, description, comesIn, weCheck, goesOut]) expect(alternative).toContain(words)
    }
    await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1240)
    expect((await diagram.boundingBox())?.width).toBeGreaterThan(1000)
    await expect(section.getByRole('heading', { name: firstStep })).toBeHidden()
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
      const section = page.getByRole('region', { name: 'How Our Billing Process Works?' })
      const items = section.getByRole('list').filter({ hasText: firstStep }).getByRole('listitem')
      await items.last().scrollIntoViewIfNeeded()
      await expect(items).toHaveCount(5)
      for (const [index, { title, description }] of billingSteps.entries()) {
        await expect(items.nth(index)).toContainText(String(index + 1))
        await expect(items.nth(index).getByRole('heading')).toHaveText(title)
        await expect(items.nth(index)).toContainText(description)
      }
      await expect(section.getByRole('img')).toBeHidden()
      expect(fetched.filter((url) => url.includes('billing-process'))).toEqual([])
    })
  })
}

read('three highlight cards: 99.8% Accuracy, 24/7 Processing, Faster Payments', stated, async ({ page }) => {
  const section = page.getByRole('region', { name: 'How Our Billing Process Works?' })
  const cards = section.getByRole('listitem').filter({ hasText: /Accuracy|24\/7|Faster/ })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    '99.8% Accuracy',
    '24/7 Processing',
    'Faster Payments',
  ])
})
