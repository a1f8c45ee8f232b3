import { expect, test } from 'vitest'
import { siteContent } from '../../../tests/support/site-content.ts'
import { findAnchor } from './service-folder.tsx'

test('finds the service whose anchor the hash names', () => {
  expect(findAnchor(siteContent.services, '#eligibility')).toBe('eligibility')
})

test.each(['', '#', '#%', '#%E0%A4%A', '#<x>', '#Eligibility', '#eligibility ', '#constructor', 'eligibility'])(
  'finds none by %j',
  (hash) => expect(findAnchor(siteContent.services, hash)).toBeUndefined(),
)
