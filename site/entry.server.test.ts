import { expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { toPageContent, writeContent } from '#content/site-content.ts'
import { withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { resolved, siteContent } from '../tests/support/site-content.ts'
import { renderPage } from './entry.server.tsx'

const { shared } = siteContent

const given = (path: string, content = resolved) => {
  const page = content.pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page at ${path}.`)
  const look = { publicUrl: 'https://www.clinic.example', darkColor: '#012345', longText: '' }
  return { shared, page: toPageContent(page, content), meta: page.meta, ...look }
}

test.each(siteContent.pages)('$path looks the same from what the browser gets', async ({ path }) => {
  const input = given(path)
  const fetched = {
    shared: JSON.parse(writeContent(input.shared)),
    page: JSON.parse(writeContent(input.page)),
  }
  expect(await renderPage({ ...input, ...fetched })).toBe(await renderPage(input))
})

test('a page names address, color, year and the address of its form as it is told', async () => {
  const facts = { year: 1999, contactAddress: 'https://api.clinic.example/api/contact' }
  const html = await renderPage({ ...given('/contact'), shared: { ...shared, facts } })
  expect(html).toContain('<link rel="canonical" href="https://www.clinic.example/contact"/>')
  expect(html).toContain('<meta name="theme-color" content="#012345"/>')
  expect(html).toContain('<span class="figures">1999</span>')
  expect(html).toContain('action="https://api.clinic.example/api/contact"')
})

test('a legal text is a page of its own, whose text is in its document alone', async () => {
  const { content: sample } = readSampleContent()
  const withText = withLegalText(sample, 'privacy-policy', 'Privacy Policy', [{ paragraph: 'We keep it.' }])
  const input = given('/privacy-policy', resolveContent(withText))
  const longText = '<p>We keep what you send us.</p>'
  const html = await renderPage({ ...input, longText })
  expect(html).toContain(`<title>Privacy Policy | ${shared.company.name}</title>`)
  expect(html).toContain(longText)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(JSON.stringify(input.page)).not.toContain('We keep it.')
})
