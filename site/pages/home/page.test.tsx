// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anchorOf } from '#content/checks/links.ts'
import type { HomeSection } from '#content/schema/home.ts'
import { siteContent, withContent } from '../../../tests/support/site-content.ts'
import { NavigationProvider } from '../../navigation/navigation.ts'
import { HomePage } from './page.tsx'

/** Below the hero, from top to bottom: the ground of each section, and a dash for a line between two. */
function drawGrounds(ids: HomeSection[]): string[] {
  const sections = [...ids, 'large-figures' as const].map((id) => ({
    id,
    name: id,
    anchor: anchorOf[id],
    isShown: id !== 'large-figures',
  }))
  const { pages } = siteContent
  const content = { ...siteContent, pages: { ...pages, home: { ...pages.home, sections } } }
  document.body.innerHTML = renderToStaticMarkup(
    withContent(
      <NavigationProvider value={{ place: { pathname: '/', hash: '' }, go: () => {} }}>
        <HomePage />
      </NavigationProvider>,
      content,
    ),
  )
  return [...document.body.children].slice(1).map(({ tagName, className, id }) => {
    const ground = /\bbg-([\w-]+)/.exec(className)?.[1] ?? ''
    return tagName === 'SECTION' ? `${ground} ${id}` : `- ${ground}`
  })
}

test('sections stand in the order of the list, with a line between two on one ground; a hidden one is gone', () => {
  expect(
    drawGrounds([
      'advanced-ai',
      'billing-process',
      'who-does-what',
      'testimonials',
      'why-choose-us',
      'specialties',
      'revenue-leak-estimator',
      'partner-badges',
      'consultant',
      'switching',
    ]),
  ).toEqual([
    '- dark',
    'dark advanced-ai',
    'paper how-billing-works',
    '- paper',
    'paper what-we-take-over',
    '- paper',
    'paper testimonials',
    '- paper',
    'paper why-choose-us',
    'paper-deep specialties',
    'surface revenue-leak',
    '- surface',
    'surface partners',
    '- surface',
    'surface consultant',
    '- surface',
    'surface switching',
    '- surface',
    'surface contact',
  ])
})

test('with all of them hidden, the contact form follows the top of the page', () => {
  expect(drawGrounds([])).toEqual(['surface contact'])
})
