import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withSection } from '../../tests/support/page-records.ts'
import { inSection, siteContent } from '../../tests/support/site-content.ts'
import { Consultation } from './section.tsx'

test('no rule is drawn over figures that were all taken out', () => {
  const content = withSection(siteContent, 'consultation', { highlights: [] })
  const [hero = ''] = renderToStaticMarkup(inSection('consultation', <Consultation id="x" />, content)).split(
    '<section',
  )
  expect(hero).toContain('<h1')
  expect(hero).not.toMatch(/<ul|border-t/)
})
