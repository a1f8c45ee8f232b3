import { expect, test } from 'vitest'
import { dialedDigits } from './company.ts'

test.each([
  ['(617) 867-9988', '6178679988'],
  ['617.867.9988 x204', '6178679988'],
  ['617-867-9988, ext. 4', '6178679988'],
  ['(800) 867-BILL', '8008672455'],
  ['1-800-GO-FLEX4', '18004635394'],
  ['+44 20 7946 0000', '442079460000'],
])('%s is dialed as %s', (display, digits) => {
  expect(dialedDigits(display)).toBe(digits)
})
