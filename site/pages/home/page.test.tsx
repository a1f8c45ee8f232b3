// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type HomeSection, homePage } from '#content/pages/home.ts'
import { NavigationProvider } from '../../navigation/navigation-context.ts'
import { HomePage } from './page.tsx'

/** Below the hero, from top to bottom: the ground of each section, and a dash for a line between two. */
function drawGrounds(names: HomeSection['name'][]): string[] {
  homePage.sections = [...names, 'Large figures' as const].map((name) => ({ name, isShown: name !== 'Large figures' }))
  document.body.innerHTML = renderToStaticMarkup(
    <NavigationProvider value={{ place: { pathname: '/', hash: '' }, go: () => {} }}>
      <HomePage />
    </NavigationProvider>,
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
