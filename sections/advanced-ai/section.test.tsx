// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { sectionOf, withSection } from '../../tests/support/page-records.ts'
import { inSection, siteContent } from '../../tests/support/site-content.ts'
import { AdvancedAi } from './section.tsx'

const names = ['speed', 'revenue', 'aroundTheClock'] as const
const subsets = Array.from({ length: 8 }, (_, bits) => [names.filter((_, at) => bits & (1 << at))] as const)

test.each(subsets)('the cards that are left fill their rows without %j', async (gone) => {
  const { cards } = sectionOf(siteContent, 'advanced-ai')
  const left = names.filter((name) => !gone.includes(name))
  const said = Object.fromEntries(gone.map((name) => [name, { title: '', text: '' }]))
  const content = withSection(siteContent, 'advanced-ai', { cards: { ...cards, ...said } })
  await mount(inSection('advanced-ai', <AdvancedAi id="ai" />, content))
  const lower = [...document.querySelectorAll('li:has(> h3)')].slice(3)
  expect(lower).toHaveLength(left.length)
  for (const span of [/(?:^| )col-span-(\d+)/, /lg:col-span-(\d+)/]) {
    const columns = lower.reduce((sum, card) => sum + Number(span.exec(card.className)?.[1]), 0)
    expect(columns % 12).toBe(0)
  }
})
