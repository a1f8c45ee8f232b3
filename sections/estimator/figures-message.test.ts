import { expect, test } from 'vitest'
import { sectionOf } from '../../tests/support/page-records.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import type { Figures } from './calculate-estimate.ts'
import { describeResult, mergeMessage, writeMessage } from './section.tsx'

const estimator = sectionOf(siteContent, 'estimator')
const { columns, inputs, results } = estimator

const figures: Figures = {
  claimsPerMonth: 1200,
  averagePayment: 110,
  denialRate: 11.8,
  shareRecovered: 70,
  reworkMinutes: 20,
  hourlyCost: 30,
}

test('a result is told per month and per year', () => {
  expect(describeResult(estimator, figures, 'lost')).toBe(
    `${results.lost.label}: $4,673 ${columns.perMonth}, $56,076 ${columns.perYear}`,
  )
})

test('the message holds every figure and what comes of them, one a line', () => {
  expect(writeMessage(estimator, figures).split('\n')).toEqual([
    estimator.messageOpening,
    `${inputs.claimsPerMonth.label}: 1,200`,
    `${inputs.averagePayment.label}: $110`,
    `${inputs.denialRate.label}: 11.8%`,
    `${inputs.shareRecovered.label}: 70%`,
    `${inputs.reworkMinutes.label}: 20`,
    `${inputs.hourlyCost.label}: $30`,
    describeResult(estimator, figures, 'denied'),
    describeResult(estimator, figures, 'lost'),
    describeResult(estimator, figures, 'reworkCost'),
  ])
})

test('figures follow what the visitor has written, after an empty line', () => {
  expect(mergeMessage('', '', 'figures')).toBe('figures')
  expect(mergeMessage('  \n', '', 'figures')).toBe('figures')
  expect(mergeMessage('Please call.\n', '', 'figures')).toBe('Please call.\n\nfigures')
})

test('figures carried over again take the place of the earlier ones', () => {
  expect(mergeMessage('Please call.\n\nold $&\n\nThanks', 'old $&', '$1 new')).toBe('Please call.\n\n$1 new\n\nThanks')
})

test('earlier figures that the visitor has rewritten are the visitor’s own words', () => {
  expect(mergeMessage('rewritten', 'old', 'new')).toBe('rewritten\n\nnew')
})
