// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { siteContent, withContent } from '../../tests/support/site-content.ts'
import { LegalLine, SocialLinks } from './site-footer.tsx'

const socialLinks = ['LinkedIn', 'Mastodon'].map((name) => ({ id: name, name, href: 'https://social.example/' }))
const company = { ...siteContent.shared.company, name: 'Bay State Billing & Co.', socialLinks }
const draw = (part: ReactNode) =>
  renderToStaticMarkup(withContent(part, { ...siteContent, shared: { ...siteContent.shared, company } }))

test('a name that ends with a period gets no second one', () => {
  expect(draw(<LegalLine />)).toContain('Bay State Billing &amp; Co. All rights reserved.')
})

test('the year ends where the visitor is', async () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 1, 0, 30), toFake: ['Date'] })
  await mount(withContent(<LegalLine />, siteContent))
  expect(document.body.textContent).toContain('© 2027')
})

test('a network without a drawing shows its first letter', () => {
  const [drawn, lettered] = draw(<SocialLinks />).split('</li>')
  expect([drawn?.includes('<svg'), drawn?.includes('>L<')]).toEqual([true, false])
  expect([lettered?.includes('<svg'), lettered?.includes('>M<')]).toEqual([false, true])
})
