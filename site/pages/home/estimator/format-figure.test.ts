import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, formatNumber, formatPercent } from './format-figure.ts'

test.each([
  [0, '0'],
  [12, '12'],
  [1234, '1,234'],
  [1584000, '1,584,000'],
  [-1234.5, '-1,234.5'],
  [11.8, '11.8'],
  [0.126, '0.13'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('dollars and percents carry their sign', () => {
  expect(formatDollars(4673)).toBe('$4,673')
  expect(formatPercent(88.24)).toBe('88.2%')
})

test('numbers are written as Intl would write them', () => {
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })
  const cents = fc.integer({ min: -1e13, max: 1e13 }).map((value) => value / 100)
  fc.assert(fc.property(cents, (value) => formatNumber(value) === format.format(value)))
})
