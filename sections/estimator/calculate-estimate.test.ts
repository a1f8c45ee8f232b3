import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionOf } from '../../tests/support/page-records.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { calculateEstimate, type Figures, overYear, splitByOutcome } from './calculate-estimate.ts'
import { estimatorFields } from './estimator-state.ts'

const example: Figures = {
  claimsPerMonth: 1200,
  averagePayment: 110,
  denialRate: 15,
  shareRecovered: 54,
  reworkMinutes: 20,
  hourlyCost: 30,
}

/** What a visitor can enter: hundredths, as `limitFigure` leaves them. Any other number hardly ever comes near half a dollar. */
const anyFigures = fc.record(
  Object.fromEntries(
    estimatorFields.map((field) => {
      const { min, max } = sectionOf(siteContent, 'estimator').inputs[field]
      return [field, fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100)]
    }),
  ),
) as fc.Arbitrary<Figures>

test('1,200 claims of $110, 15% denied and 54% of that recovered, lose $9,108 a month', () => {
  expect(calculateEstimate(example)).toEqual({
    expected: 132_000,
    denied: 19_800,
    recovered: 10_692,
    lost: 9_108,
    reworkCost: 1_800,
  })
})

test('reworking costs the denied claims times their minutes at the hourly cost', () => {
  const { reworkCost } = calculateEstimate({ ...example, reworkMinutes: 90, hourlyCost: 40 })
  expect(reworkCost).toBe(180 * 1.5 * 40)
})

test('nothing is lost when everything is recovered, and everything denied when nothing is', () => {
  expect(calculateEstimate({ ...example, shareRecovered: 100 })).toMatchObject({ recovered: 19_800, lost: 0 })
  expect(calculateEstimate({ ...example, shareRecovered: 0 })).toMatchObject({ recovered: 0, lost: 19_800 })
})

test('a year is twelve of the months shown', () => {
  const month = calculateEstimate(example)
  expect(overYear(month)).toEqual({
    expected: 1_584_000,
    denied: 237_600,
    recovered: 128_304,
    lost: 109_296,
    reworkCost: 21_600,
  })
})

test('no figure within the limits gives a result that is negative or not a whole dollar', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      for (const dollars of Object.values(calculateEstimate(figures))) {
        expect(Number.isSafeInteger(dollars)).toBe(true)
        expect(dollars).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('what is denied is recovered or lost, to the dollar', () => {
  let roundedApart = 0
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const { denied, recovered, lost, expected } = calculateEstimate(figures)
      expect(recovered + lost).toBe(denied)
      expect(denied).toBeLessThanOrEqual(expected)
      if (Math.round(exactly(figures).lost) !== lost) roundedApart += 1
    }),
    { numRuns: 1000 },
  )
  // Rounded for itself, the loss would not add up: often enough, or this shows nothing.
  expect(roundedApart).toBeGreaterThan(100)
})

test('every line but the loss is the nearest dollar', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const { expected, denied, recovered, reworkCost } = calculateEstimate(figures)
      const exact = exactly(figures)
      const errors = [
        expected - exact.expected,
        denied - exact.denied,
        recovered - exact.recovered,
        reworkCost - exact.reworkCost,
      ]
      for (const error of errors) expect(Math.abs(error)).toBeLessThan(0.500001)
    }),
  )
})

/** The sums before any rounding. */
function exactly({ claimsPerMonth, averagePayment, denialRate, shareRecovered, reworkMinutes, hourlyCost }: Figures) {
  const expected = claimsPerMonth * averagePayment
  const denied = (expected * denialRate) / 100
  const recovered = (denied * shareRecovered) / 100
  const reworkCost = (((claimsPerMonth * denialRate) / 100) * reworkMinutes * hourlyCost) / 60
  return { expected, denied, recovered, lost: denied - recovered, reworkCost }
}

test('the three outcomes are the whole of the money sent, none of them negative', () => {
  const { paidFirst, recovered, lost } = splitByOutcome(example)
  expect([paidFirst, recovered, lost]).toEqual([85, expect.closeTo(8.1), expect.closeTo(6.9)])
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const { paidFirst, recovered, lost } = splitByOutcome(figures)
      expect(paidFirst + recovered + lost).toBeCloseTo(100)
      expect(Math.min(paidFirst, recovered, lost)).toBeGreaterThanOrEqual(0)
    }),
  )
})
