import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, findSection, stated, test, wide } from './support/site-test.ts'

const { claimSlip } = resolved
const { home: homePage } = resolved.pages

const read = reading('/')

const { cards } = homePage.advancedAi
const section = (page: Page) => findSection(page, 'Powered by Advanced AI')
const findCard = (page: Page, title: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

read("'Powered by Advanced AI' has six feature cards", stated, async ({ page }) => {
  await expect(section(page).getByRole('heading', { level: 2, name: 'Powered by Advanced AI' })).toBeVisible()
  await expect(section(page).getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
    'AI-Powered Processing',
    'Compliance Automation',
    'Real-time Analytics',
    'Lightning Fast',
    'Revenue Optimization',
    '24/7 Processing',
  ])
})

read('the example note marks the phrases that its codes rest on, and says that it is an example', async ({ page }) => {
  const note = findCard(page, cards.processing.title).getByRole('figure')
  await expect(note.locator('mark')).toHaveCount(claimSlip.visitNote.codes.length)
  await expect(note.getByRole('listitem')).toHaveText(
    claimSlip.visitNote.codes.map(({ code, meaning }) => new RegExp(`${code}.*${meaning}`)),
  )
  await expect(note).toContainText(claimSlip.caption)
})

/** The bars of a drawing, one path for each color: where each begins and how far down it goes. */
async function readBars(page: Page, title: string): Promise<{ fill: string; top: number; foot: number }[]> {
  const paths = await findCard(page, title)
    .locator('svg path[d*="z"]')
    .evaluateAll((all) => all.map((path) => ({ d: path.getAttribute('d') ?? '', fill: getComputedStyle(path).fill })))
  return paths.flatMap(({ d, fill }) =>
    [...d.matchAll(/M\S+ ([\d.]+)h[\d.]+[vV]([\d.]+)/g)].map(([, top, foot]) => ({
      fill,
      top: Number(top),
      foot: Number(foot),
    })),
  )
}

read('says 90% faster processing and 40% average revenue increase within 90 days', stated, async ({ page }) => {
  await expect(findCard(page, cards.speed.title)).toContainText('90% faster processing')
  await expect(findCard(page, cards.revenue.title)).toContainText('40% average revenue increase within 90 days')
})

read('90% faster is drawn as one bar of ten', stated, async ({ page }) => {
  const fills = (await readBars(page, cards.speed.title)).map(({ fill }) => fill)
  expect(fills).toHaveLength(10)
  expect(fills.filter((fill) => fill === fills[9])).toHaveLength(1)
})

read('a 40% increase is drawn with a last bar 1.4 times the first', stated, async ({ page }) => {
  const heights = (await readBars(page, cards.revenue.title)).map(({ top, foot }) => foot - top)
  expect(heights).toHaveLength(7)
  expect((heights.at(-1) ?? 0) / (heights[0] ?? 1)).toBeCloseTo(1.4, 2)
})

read('24/7 is drawn as a dial of 24 hours', stated, async ({ page }) => {
  const ring = findCard(page, cards.aroundTheClock.title).locator('circle[pathLength]')
  const [length, dashes] = await ring.evaluate(
    (circle) =>
      [
        Number(circle.getAttribute('pathLength')),
        (circle.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number),
      ] as const,
  )
  expect(length / dashes.reduce((sum, dash) => sum + dash, 0)).toBeCloseTo(24)
})

read('drawings with invented figures say so', async ({ page }) => {
  await expect(findCard(page, cards.analytics.title)).toContainText(homePage.advancedAi.drawingNote)
})

test.describe('on wide screens', wide, () => {
  read('the cards lie 7/5/5 above 3/5/4, each row flush with the others', async ({ page }) => {
    const boxes = await Promise.all(
      Object.values(cards).map(
        async ({ title }) => (await findCard(page, title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
      ),
    )
    const [lead, compliance, analytics, speed, revenue, dial] = boxes as [Box, Box, Box, Box, Box, Box]
    expect(lead.width).toBeGreaterThan(compliance.width)
    expect(compliance.y).toBeCloseTo(lead.y)
    expect(analytics.y + analytics.height).toBeCloseTo(lead.y + lead.height)
    expect(speed.y).toBeCloseTo(revenue.y)
    expect(revenue.y).toBeCloseTo(dial.y)
    expect([speed.width, dial.width, revenue.width]).toEqual(
      [speed.width, dial.width, revenue.width].sort((a, b) => a - b),
    )
    expect(dial.x + dial.width).toBeCloseTo(compliance.x + compliance.width)
  })
})

type Box = { x: number; y: number; width: number; height: number }
