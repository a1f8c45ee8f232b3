// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { NavigationProvider } from '#ui/navigation/navigation.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { findPage, withContent } from '../tests/support/site-content.ts'
import { PageOfSections } from './page-of-sections.tsx'

const { content } = readSampleContent()
const [home, ...others] = content.pages as [(typeof content.pages)[0], ...typeof content.pages]

/** Below the hero, from top to bottom: the ground of each section, and a dash for a line between two. */
function drawGrounds(ids: string[]): string[] {
  const [opening, ...rest] = home.sections
  const shown = ids.flatMap((id) => rest.find((section) => section.id === id) ?? [])
  const hidden = rest.filter(({ id }) => !ids.includes(id)).map((section) => ({ ...section, isHidden: true }))
  const sections = [opening, ...shown, ...hidden.slice(0, -1), ...rest.slice(-1)] as typeof home.sections
  const [page] = resolveContent({ ...content, pages: [{ ...home, sections } as typeof home, ...others] }).pages
  document.body.innerHTML = renderToStaticMarkup(
    withContent(
      <NavigationProvider value={{ place: { pathname: '/', hash: '' }, go: () => {} }}>
        <PageOfSections page={{ ...findPage('/'), sections: page?.sections ?? [] }} />
      </NavigationProvider>,
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
      'how-billing-works',
      'what-we-take-over',
      'testimonials',
      'why-choose-us',
      'specialties',
      'revenue-leak',
      'partners',
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
