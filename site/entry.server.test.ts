import { expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { toSiteContent, writeSiteContent } from '#content/site-content.ts'
import { withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { siteContent } from '../tests/support/site-content.ts'
import { renderPage } from './entry.server.tsx'

const given = { content: siteContent, publicUrl: 'https://www.clinic.example', darkColor: '#012345', longText: '' }

test.each(siteContent.pages)('$path looks the same from what the browser gets', async ({ path }) => {
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
  const { content: sample } = readSampleContent()
  const withText = withLegalText(sample, 'privacy-policy', 'Privacy Policy', [{ paragraph: 'We keep it.' }])
  const content = toSiteContent(resolveContent(withText), siteContent.facts)
  const longText = '<p>We keep what you send us.</p>'
  const html = await renderPage('/privacy-policy', { ...given, content, longText })
  expect(html).toContain(`<title>Privacy Policy | ${siteContent.company.name}</title>`)
  expect(html).toContain(longText)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(JSON.stringify(content)).not.toContain('We keep it.')
  const notFound = siteContent.pages.find(({ path }) => path === '/404')
  expect(await renderPage('/privacy-policy', given)).toContain(`<title>${notFound?.meta.title}</title>`)
})
