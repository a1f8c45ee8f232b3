import { expect, test } from 'vitest'
import type { Opening } from '#content/derived/opening-hours.ts'
import { homePage } from '#content/pages/home.ts'
import { groupOpenings, structuredData, structuredDataScript } from './structured-data.ts'

test('names no host when the build was not told one', () => {
  const { '@context': context, ...rest } = structuredData('/services', '')
  expect(context).toBe('https://schema.org')
  expect(JSON.stringify(rest)).toContain('"/services#credentialing"')
  expect(JSON.stringify(rest)).not.toMatch(/https?:/)
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
  const isTold = () => JSON.stringify(structuredData('/', '')).includes('FAQPage')
  const switching = homePage.sections.find(({ name }) => name === 'Switching')
  expect(isTold()).toBe(true)
  Object.assign(switching ?? {}, { isShown: false })
  expect(isTold()).toBe(false)
  Object.assign(switching ?? {}, { isShown: true })
})
