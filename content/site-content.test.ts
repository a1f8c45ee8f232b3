import { expect, test } from 'vitest'
import { resolveContent, toSiteContent, writeSiteContent } from './site-content.ts'

const resolved = resolveContent()
const content = toSiteContent(resolved, { year: 2026, contactAddress: '/api/contact' })

test.each(['sample', 'openings', 'timeZone', 'mails', 'notSent'])('visitors get no %s', (name) => {
  expect(JSON.stringify(resolved).includes(`"${name}":`)).toBe(true)
  expect(writeSiteContent(content).includes(`"${name}":`)).toBe(false)
})

test('their file has the places of list entries for ids, and leaves everything else as it is', () => {
  const written = JSON.parse(writeSiteContent(content))
  expect(written.services.map(({ id }: { id: string }) => id)).toEqual(content.services.map((_, at) => String(at)))
  expect(written.estimator.id).toBe(content.estimator.id)
  expect(written.forms).toMatchObject({ home: content.forms.home })
  expect(writeSiteContent(content).length).toBeLessThan(JSON.stringify(content).length)
})
