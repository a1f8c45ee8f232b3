// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { homePage } from '#content/pages/home.ts'
import { WhyChooseUs } from './why-choose-us.tsx'

vi.mock('#content/pages/home.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/pages/home.ts')>()
  original.homePage.whyChooseUs.cards.length = 0
  return original
})

test('the heading stands over the checklist when all figures of the cards were taken out', () => {
  document.body.innerHTML = renderToStaticMarkup(<WhyChooseUs />)
  const heading = document.querySelector('h2')
  expect(heading?.nextElementSibling?.querySelectorAll('li')).toHaveLength(homePage.whyChooseUs.checklist.length)
})
