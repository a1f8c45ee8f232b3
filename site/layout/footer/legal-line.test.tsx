import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LegalLine } from './legal-line.tsx'

vi.mock('#content/company.ts', async (importOriginal) => {
  const { company, ...others } = await importOriginal<typeof import('#content/company.ts')>()
  return { ...others, company: { ...company, name: 'Bay State Billing & Co.' } }
})

test('a name that ends with a period gets no second one', () => {
  expect(renderToStaticMarkup(<LegalLine />)).toContain('Bay State Billing &amp; Co. All rights reserved.')
})
