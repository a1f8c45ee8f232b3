// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { siteContent, withContent } from '../../../../tests/support/site-content.ts'
import { AdvancedAi } from './advanced-ai.tsx'

const names = ['speed', 'revenue', 'aroundTheClock'] as const
const subsets = Array.from({ length: 8 }, (_, bits) => [names.filter((_, at) => bits & (1 << at))] as const)

test.each(subsets)('the cards that are left fill their rows without %j', async (gone) => {
  const { pages } = siteContent
  const { cards } = pages.home.advancedAi
  const left = names.filter((name) => !gone.includes(name))
  const said = Object.fromEntries(gone.map((name) => [name, { title: '', text: '' }]))
  const advancedAi = { ...pages.home.advancedAi, cards: { ...cards, ...said } }
  await mount(
    withContent(<AdvancedAi id="ai" />, { ...siteContent, pages: { ...pages, home: { ...pages.home, advancedAi } } }),
  )
  const lower = [...document.querySelectorAll('li:has(> h3)')].slice(3)
  expect(lower).toHaveLength(left.length)
  for (const span of [/(?:^| )col-span-(\d+)/, /lg:col-span-(\d+)/]) {
    const columns = lower.reduce((sum, card) => sum + Number(span.exec(card.className)?.[1]), 0)
    expect(columns % 12).toBe(0)
  }
})
