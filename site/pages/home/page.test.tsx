// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteContent } from '#content/site-content.ts'
import { siteContent, withContent } from '../../../tests/support/site-content.ts'
import { NavigationProvider } from '../../navigation/navigation-context.ts'
import { HomePage } from './page.tsx'

type Home = SiteContent['pages']['home']

/** Below the hero, from top to bottom: the ground of each section, and a dash for a line between two. */
function drawGrounds(names: Home['sections'][number]['name'][]): string[] {
  const sections = [...names, 'Large figures' as const].map((name) => ({
    id: name,
    name,
    isShown: name !== 'Large figures',
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
      'Advanced AI',
      'Billing process',
      'Who does what',
      'Testimonials',
      'Why choose us',
      'Specialties',
      'Revenue-leak estimator',
      'Partner badges',
      'Consultant',
      'Switching',
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
