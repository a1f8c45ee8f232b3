import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteContent, withContent } from '../../../tests/support/site-content.ts'
import { Hero } from './page.tsx'

test('no rule is drawn over figures that were all taken out', () => {
  const { pages } = siteContent
  const contact = { ...pages.contact, hero: { ...pages.contact.hero, highlights: [] } }
  const markup = renderToStaticMarkup(withContent(<Hero />, { ...siteContent, pages: { ...pages, contact } }))
  expect(markup).not.toMatch(/<ul|border-t/)
})
