import { expect, test } from 'vitest'
import { sampleAfter, set } from '../tests/support/changed-sample.ts'
import { withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { createLinkReader, findPlaces } from './places.ts'
import { resolveContent } from './resolve/resolve-content.ts'
import type { Content } from './schema/content.ts'

const { content: sample } = readSampleContent()
const toAddress = createLinkReader(sample)
const [home, services] = sample.pages

test.each([
  ['page/services', undefined, '/services'],
  ['page/services#credentialing', home, '/services#credentialing'],
  ['page/services#credentialing', services, '#credentialing'],
  ['page/home', home, '/'],
  ['page/home#contact', services, '/#contact'],
  ['page/nowhere', home, ''],
  ['page/services#nowhere', home, ''],
  ['page/__proto__', home, ''],
  ['page/received', home, ''],
  ['https://b.org', home, 'https://b.org'],
  ['', home, ''],
] as const)('leads %s to its address', (link, from, address) => {
  expect(toAddress(link, from)).toBe(address)
})

test('follows a page to another address, wherever something leads to it', () => {
  const { navigation, pages } = resolveContent(sampleAfter(set('pages.services.address', '/what-we-do')))
  expect(navigation.headerLinks.map(({ href }) => href)).toEqual(['/', '/what-we-do', '/about'])
  expect(navigation.serviceLinks[0]?.href).toMatch(/^\/what-we-do#/)
  expect(JSON.stringify([navigation, pages])).not.toMatch(/"\/services|page\//)
})

test('keeps the words of a link in a text that leads nowhere now', () => {
  const text = [
    { paragraph: ['See ', { bold: [{ link: ['our ', { italic: 'words' }], to: 'page/home#testimonials' }] }] },
    { numbers: [[{ link: 'us', to: 'page/about' }]], start: 2 },
    { table: [] },
  ]
  const htmlOf = (content: Content) => resolveContent(content).legal.texts.get('/privacy')
  const shown = withLegalText(sample, 'privacy', 'Privacy', text)
  const numbers = '\n<ol start="2"><li><a href="/about">us</a></li></ol>'
  expect(htmlOf(shown)).toBe(`<p>See <strong><a href="/#testimonials">our <em>words</em></a></strong></p>${numbers}`)
  const path = 'pages.home.sections.testimonials.isHidden'
  const hidden = withLegalText(sampleAfter(set(path, true)), 'privacy', 'Privacy', text)
  expect(htmlOf(hidden)).toBe(`<p>See <strong>our <em>words</em></strong></p>${numbers}`)
})

test('leads nowhere to a section that is hidden', () => {
  const hidden = sampleAfter(set('pages.home.sections.testimonials.isHidden', true))
  expect(createLinkReader(hidden)('page/home#testimonials')).toBe('')
  expect(findPlaces(hidden).map(({ link }) => link)).toContain('page/home#testimonials')
})
