import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LegalLine, SocialLinks } from './site-footer.tsx'

const socialLinks = vi.hoisted(() =>
  ['LinkedIn', 'Mastodon'].map((name) => ({ name, href: 'https://social.example/' })),
)
vi.mock('#content/company.ts', async (importOriginal) => {
  const { company, ...others } = await importOriginal<typeof import('#content/company.ts')>()
  return { ...others, company: { ...company, name: 'Bay State Billing & Co.', socialLinks } }
})

test('a name that ends with a period gets no second one', () => {
  expect(renderToStaticMarkup(<LegalLine />)).toContain('Bay State Billing &amp; Co. All rights reserved.')
})

test('a network without a drawing shows its first letter', () => {
  const [drawn, lettered] = renderToStaticMarkup(<SocialLinks />).split('</li>')
  expect([drawn?.includes('<svg'), drawn?.includes('>L<')]).toEqual([true, false])
  expect([lettered?.includes('<svg'), lettered?.includes('>M<')]).toEqual([false, true])
})
