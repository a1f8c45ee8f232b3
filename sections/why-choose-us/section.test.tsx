// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sectionOf, withSection } from '../../tests/support/page-records.ts'
import { inSection, siteContent } from '../../tests/support/site-content.ts'
import { WhyChooseUs } from './section.tsx'

test('the heading stands over the checklist when all figures of the cards were taken out', () => {
  const content = withSection(siteContent, 'why-choose-us', { cards: [] })
  const { checklist } = sectionOf(siteContent, 'why-choose-us')
  document.body.innerHTML = renderToStaticMarkup(inSection('why-choose-us', <WhyChooseUs id="why" />, content))
  const heading = document.querySelector('h2')
  expect(heading?.nextElementSibling?.querySelectorAll('li')).toHaveLength(checklist.length)
})
