import { expect, test } from 'vitest'
import type { Opening } from '#content/derived/opening-hours.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { withSection } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { groupOpenings, structuredData, structuredDataScript } from './structured-data.ts'

const { content: sample } = readSampleContent()
const content = resolveContent(sample)
const dataOf = (path: string, origin: string, told = content) => {
  const page = told.pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page at ${path}.`)
  return structuredData(page, told, origin)
}

test('names no host if PUBLIC_URL is not set', () => {
  const { '@context': context, ...rest } = dataOf('/services', '')
  expect(context).toBe('https://schema.org')
  expect(JSON.stringify(rest)).toContain('"/services#credentialing"')
  expect(JSON.stringify(rest)).not.toMatch(/https?:/)
})

test.each(['/', '/services', '/about', '/contact'] as const)(
  'names full addresses alone on %s where there is a host',
  (path) => {
    const graph = dataOf(path, 'https://www.example.com')
    const strings = JSON.stringify(graph).match(/"(?:[^"\\]|\\.)*"/g) ?? []
    expect(strings.filter((text) => text.startsWith('"/') || text.startsWith('"#'))).toEqual([])
    expect(strings.filter((text) => text.startsWith('"https://www.example.com/')).length).toBeGreaterThan(0)
  },
)

test('the trail of a page that no menu leads to ends with its heading', () => {
  const headerLinks = sample.navigation.headerLinks.filter(({ href }) => href !== 'page/about')
  const told = resolveContent({ ...sample, navigation: { ...sample.navigation, headerLinks } })
  const names = (graph: ReturnType<typeof dataOf>) => JSON.stringify(graph).match(/(?<="name":")[^"]+/g)
  expect(names(dataOf('/about', '', told))).toEqual(['Home', 'Pioneering the Future of Healthcare'])
  expect(names(dataOf('/about', ''))).toEqual(['Home', 'About'])
})

test('lets no text end the element it stands in', () => {
  const script = structuredDataScript({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: '</script><script>alert(1)</script><!--' }],
  })
  const inside = script.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')
  expect(inside).not.toContain('<')
  expect(JSON.parse(inside)['@graph'][0].name).toBe('</script><script>alert(1)</script><!--')
})

test('days with the same hours are told to machines together, whatever their order, and midnight as they know it', () => {
  const openings: Opening[] = [
    { day: 'Friday', opens: '09:00', closes: '18:00' },
    { day: 'Monday', opens: '09:00', closes: '18:00' },
    { day: 'Sunday', opens: '00:00', closes: '24:00' },
  ]
  expect(groupOpenings(openings)).toEqual([
    { days: ['Monday', 'Friday'], opens: '09:00', closes: '18:00' },
    { days: ['Sunday'], opens: '00:00', closes: '23:59' },
  ])
})

test('machines are told the questions only while visitors can read them', () => {
  const isTold = (isHidden: boolean) =>
    JSON.stringify(dataOf('/', '', resolveContent(withSection(sample, 'switching', { isHidden })))).includes('FAQPage')
  expect([isTold(false), isTold(true)]).toEqual([true, false])
})
