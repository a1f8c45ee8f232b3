// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { inSection, siteParts } from '../../tests/support/site-content.ts'
import { ServiceExample } from './service-example.tsx'

type Example = (typeof siteParts.services)[number]['example']

const line = { id: 'open', label: '0–30', text: '', value: '$48,200', isMarked: false }
const example: Example = { title: 'Aging report', look: 'bars', lines: [line], sum: { label: '', value: '' } }
const show = (changes: Partial<Example>) =>
  mount(inSection('services-folder', <ServiceExample {...example} {...changes} />))
const text = (selector: string) => document.querySelector(selector)?.textContent

test.each(siteParts.services)('$title shows one example that says so in its caption', async (service) => {
  await show(service.example)
  expect(document.querySelectorAll('figure')).toHaveLength(1)
  expect(text('figcaption')).toBe(`${service.example.title} Example`)
  expect(document.querySelectorAll('figure li')).toHaveLength(service.example.lines.length)
})

test('keeps the words of a line apart, and hides its drawing from screen readers', async () => {
  await show({ lines: [{ ...line, text: 'Worked first' }] })
  expect(text('figure li')).toMatch(/^0–30\s+Worked first\s+\$48,200$/)
  expect([...document.querySelectorAll('svg')].every((svg) => svg.getAttribute('aria-hidden') === 'true')).toBe(true)
})

test('draws each bar as long as its amount', async () => {
  const amounts = ['$48,200', '$24,100', 'none']
  await show({ lines: amounts.map((value, at) => ({ ...line, id: String(at), value })) })
  const lengths = [...document.querySelectorAll('path')].map(
    (path) => /h([\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1],
  )
  expect(lengths).toEqual(['100.0', '50.0', '0.0'])
})

test('draws bars of no length when no line has an amount', async () => {
  await show({ lines: [{ ...line, value: '' }] })
  expect(document.querySelector('path')?.getAttribute('d')).not.toContain('NaN')
})

test.each([
  ['title', { title: '' }],
  ['line', { lines: [] }],
])('shows nothing without a %s', async (_part, changes) => {
  await show(changes)
  expect(document.querySelector('figure')).toBeNull()
})
