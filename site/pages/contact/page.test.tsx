import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Hero } from './page.tsx'

vi.mock('#content/pages/contact.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/pages/contact.ts')>()
  original.contactPage.hero.highlights.length = 0
  return original
})

test('no rule is drawn over figures that were all taken out', () => {
  const markup = renderToStaticMarkup(<Hero />)
  expect(markup).not.toMatch(/<ul|border-t/)
})
