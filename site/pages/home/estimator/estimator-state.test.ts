import { expect, test } from 'vitest'
import { siteContent } from '../../../../tests/support/site-content.ts'
import {
  changeEstimator,
  type EstimatorAction,
  type EstimatorState,
  isOutsideLimits,
  shownText,
  startState,
} from './estimator-state.ts'

const { inputs } = siteContent.estimator
const change = (state: EstimatorState, action: EstimatorAction) => changeEstimator(inputs, state, action)
const after = (...actions: EstimatorAction[]) => actions.reduce(change, startState(inputs))
const type = (text: string): EstimatorAction => ({ type: 'type', field: 'claimsPerMonth', text })
const leave: EstimatorAction = { type: 'leave' }

test('what is typed counts at once and stays as typed until the field is left', () => {
  const typing = after(type('$2,500.'))
  expect(typing.figures.claimsPerMonth).toBe(2500)
  expect(shownText(typing, 'claimsPerMonth')).toBe('$2,500.')
  expect(shownText(change(typing, leave), 'claimsPerMonth')).toBe('2,500')
})

test('text that is no number keeps the last figure, which returns when the field is left', () => {
  const junk = after(type('3000'), type('3000 or so'))
  expect(junk.figures.claimsPerMonth).toBe(3000)
  expect(shownText(junk, 'claimsPerMonth')).toBe('3000 or so')
  expect(shownText(change(junk, leave), 'claimsPerMonth')).toBe('3,000')
})

test('a number outside the limits is counted as the limit and said to be outside', () => {
  const tooMany = after(type('1e9'))
  expect(tooMany.figures.claimsPerMonth).toBe(10_000)
  expect(isOutsideLimits(inputs, tooMany, 'claimsPerMonth')).toBe(true)
  expect(isOutsideLimits(inputs, tooMany, 'averagePayment')).toBe(false)
  expect(isOutsideLimits(inputs, change(tooMany, leave), 'claimsPerMonth')).toBe(false)
  expect(isOutsideLimits(inputs, after(type('10,000')), 'claimsPerMonth')).toBe(false)
})

test('the slider replaces what was being typed', () => {
  const slid = after(type('abc'), { type: 'slide', field: 'claimsPerMonth', value: 450 })
  expect(slid.figures.claimsPerMonth).toBe(450)
  expect(shownText(slid, 'claimsPerMonth')).toBe('450')
})

test('a change of one figure leaves the others alone', () => {
  const { claimsPerMonth: _, ...others } = after(type('99')).figures
  expect(startState(inputs).figures).toMatchObject(others)
})
