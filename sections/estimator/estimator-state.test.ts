import { expect, test } from 'vitest'
import { sectionOf } from '../../tests/support/page-records.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import type { EstimatorField } from './calculate-estimate.ts'
import { changeEstimator, estimatorFields, isOutsideLimits, shownText, startState } from './estimator-state.ts'

const { inputs } = sectionOf(siteContent, 'estimator')

const type = (field: EstimatorField, text: string) =>
  changeEstimator(inputs, startState(inputs), { type: 'type', field, text })

test('the limits themselves are within them', () => {
  const outside = ['49.99', '50', '10,000', '10,000.01'].filter((text) =>
    isOutsideLimits(inputs, type('claimsPerMonth', text), 'claimsPerMonth'),
  )
  expect(outside).toEqual(['49.99', '10,000.01'])
})

test('what is typed into one field is not judged at another', () => {
  const state = type('denialRate', '99,999 %')
  expect(estimatorFields.filter((field) => isOutsideLimits(inputs, state, field))).toEqual(['denialRate'])
  expect(estimatorFields.map((field) => shownText(state, field))[2]).toBe('99,999 %')
})
