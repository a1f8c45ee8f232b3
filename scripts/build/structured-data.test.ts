import { expect, test } from 'vitest'
import { structuredData, structuredDataScript } from './structured-data.ts'

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
