import { expect, test } from 'vitest'
import { contentField } from '#content/schema/content-field.ts'
import { withLegalText } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { nameEntry, namePath } from './name-path.ts'
import { resolvePlaceholders } from './placeholders.ts'

const { content } = readSampleContent()

test.each([
  ['{company} Care', 'A $& B Care'],
  // A claim that is no longer made.
  ['{accuracy}', 'Claim accuracy'],
  ['{accuracy.label} by {company}', 'Claim accuracy by {company}'],
  [' ', 'unnamed service'],
  ['x'.repeat(48), 'x'.repeat(48)],
  ['x'.repeat(49), `${'x'.repeat(48)}…`],
])('a service with the title %j is called %j', (title, name) => {
  const { claims, company } = content
  const own = { ...content, claims: { ...claims, accuracy: { ...claims.accuracy, value: '' } } }
  const placeholders = resolvePlaceholders({ ...own, company: { ...company, name: 'A $& B' } })
  const list = contentField.fields?.services ?? contentField
  expect(nameEntry(list, { id: 'one', title }, { content: own, placeholders })).toBe(name)
})

test('a field is named from its page down to it', () => {
  expect(namePath('pages.services.sections.get-started.text', content)).toBe('Services page, End of the page, Text')
  expect(namePath('pages.not-found', content)).toBe('Page for a wrong address')
  expect(namePath('pages', content)).toBe('Pages')
  const withText = withLegalText(content, 'privacy-policy', 'Our privacy', [])
  expect(namePath('pages.privacy-policy.sections.text.text', withText)).toBe('Privacy Policy, Text, Text')
  expect(namePath('services.reporting.title', content)).toBe('Services, “Reporting & Financial Analysis”, Service')
})
