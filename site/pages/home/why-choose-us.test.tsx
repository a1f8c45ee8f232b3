// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteContent, withContent } from '../../../tests/support/site-content.ts'
import { WhyChooseUs } from './why-choose-us.tsx'

test('the heading stands over the checklist when all figures of the cards were taken out', () => {
  const { pages } = siteContent
  const whyChooseUs = { ...pages.home.whyChooseUs, cards: [] }
  const content = { ...siteContent, pages: { ...pages, home: { ...pages.home, whyChooseUs } } }
  document.body.innerHTML = renderToStaticMarkup(withContent(<WhyChooseUs id="why" />, content))
  const heading = document.querySelector('h2')
  expect(heading?.nextElementSibling?.querySelectorAll('li')).toHaveLength(whyChooseUs.checklist.length)
})
