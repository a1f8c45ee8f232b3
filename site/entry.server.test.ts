import { expect, test } from 'vitest'
import { writeSiteContent } from '#content/site-content.ts'
import { siteContent } from '../tests/support/site-content.ts'
import { legalComponent, pages, renderPage } from './entry.server.tsx'

const given = { content: siteContent, publicUrl: 'https://www.clinic.example', darkColor: '#012345' }
const privacy = { path: '/privacy-policy', heading: 'Privacy Policy' }
const withPrivacy = { ...siteContent, legal: { ...siteContent.legal, pages: [privacy] } }

test.each(pages)('$path looks the same from what the browser gets', async ({ path, component }) => {
  expect(component).toMatch(/Page$/)
  const content = JSON.parse(writeSiteContent(siteContent))
  expect(await renderPage(path, { ...given, content })).toBe(await renderPage(path, given))
})

test('a page names address, color, year and the address of its form as it is told', async () => {
  const facts = { year: 1999, contactAddress: 'https://api.clinic.example/api/contact' }
  const html = await renderPage('/contact', { ...given, content: { ...siteContent, facts } })
  expect(html).toContain('<link rel="canonical" href="https://www.clinic.example/contact"/>')
  expect(html).toContain('<meta name="theme-color" content="#012345"/>')
  expect(html).toContain('<span class="figures">1999</span>')
  expect(html).toContain('action="https://api.clinic.example/api/contact"')
})

test('a legal text is a page of its own, and without one its address is like any other', async () => {
  const legalText = '<p>We keep what you send us.</p>'
  const html = await renderPage(privacy.path, { ...given, content: withPrivacy, legalText })
  expect(html).toContain(`<title>Privacy Policy | ${siteContent.company.name}</title>`)
  expect(html).toContain(legalText)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(await renderPage(privacy.path, given)).toContain(`<title>${siteContent.pages.notFound.meta.title}</title>`)
  expect(legalComponent).toBe('LegalPage')
})
