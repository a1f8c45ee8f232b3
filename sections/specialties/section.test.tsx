import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigationProvider } from '#ui/navigation/navigation.ts'
import { withSection } from '../../tests/support/page-records.ts'
import { inSection, siteContent } from '../../tests/support/site-content.ts'
import { addLetters, Specialties } from './section.tsx'

test.each([
  [
    'Coders for over 30+ medical specialties',
    '<p>Medical Specialties</p><h2>Coders for over 30+ medical specialties</h2>',
  ],
  // The figure in it was taken out.
  ['', '<h2>Medical Specialties</h2>'],
])('with the heading "%s" the section begins with %s', (heading, html) => {
  const content = withSection(siteContent, 'specialties', { label: 'Medical Specialties', heading })
  const navigation = { place: { pathname: '/', hash: '' }, go: () => {} }
  const section = (
    <NavigationProvider value={navigation}>
      <Specialties id="specialties" />
    </NavigationProvider>
  )
  const markup = renderToStaticMarkup(inSection('specialties', section, content)).replaceAll(/ class="[^"]*"/g, '')
  expect(markup).toContain(`<div>${html}`)
})

test('shows a letter where it begins, and again where a column breaks it', () => {
  const names = ['Allergy', 'Anesthesia', 'Cardiology', 'Chiropractor', 'Dermatology'].map((name) => ({
    id: name,
    name,
  }))
  const entries = addLetters(names, 2)
  expect(entries.map(({ letter, show }) => `${letter} ${show}`)).toEqual([
    'A always',
    'A never',
    'C always',
    'C repeated',
    'D always',
  ])
})
