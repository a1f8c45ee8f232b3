import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionOf } from '../../tests/support/page-records.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { estimatorFields } from './estimator-state.ts'
import { formatDollars, formatNumber, formatPercent, limitFigure, parseFigure } from './figure-text.ts'

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

const { inputs } = sectionOf(siteContent, 'estimator')

test.each([
  ['1200', 1200],
  ['12,000', 12_000],
  ['1,234,567.5', 1_234_567.5],
  ['$110', 110],
  ['$ 1,100.50', 1100.5],
  ['11.8%', 11.8],
  ['11,8 %', 11.8],
  [' 12 000 ', 12_000],
  ['.5', 0.5],
  ['7.', 7],
  ['1e9', 1_000_000_000],
  ['-5', -5],
  ['−5', -5],
  ['1e999', Number.POSITIVE_INFINITY],
])('reads %j as %d', (text, value) => {
  expect(parseFigure(text)).toBe(value)
})

test.each(['', '   ', '-', '.', '$', 'e', '1e', 'abc', '12abc', '1.2.3', '1,2,3', 'NaN', 'Infinity', '0x10', '١٢'])(
  'takes %j for no number',
  (text) => {
    expect(parseFigure(text)).toBeNull()
  },
)

test('a number outside the limits becomes the nearest within them', () => {
  expect(limitFigure(inputs.claimsPerMonth, 1e9)).toBe(inputs.claimsPerMonth.max)
  expect(limitFigure(inputs.claimsPerMonth, -5)).toBe(inputs.claimsPerMonth.min)
  expect(limitFigure(inputs.shareRecovered, Number.POSITIVE_INFINITY)).toBe(100)
  expect(limitFigure(inputs.averagePayment, 112.456)).toBe(112.46)
})

test('whatever is typed or pasted gives nothing, or a number within the limits', () => {
  const numberLike = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE$% '.split('')) })
  fc.assert(
    fc.property(fc.oneof(fc.string(), numberLike), fc.constantFrom(...estimatorFields), (text, field) => {
      const value = parseFigure(text)
      if (value === null) return
      const { min, max } = inputs[field]
      const figure = limitFigure({ min, max }, value)
      expect(figure).toBeGreaterThanOrEqual(min)
      expect(figure).toBeLessThanOrEqual(max)
    }),
    { numRuns: 1000 },
  )
})
