import { expect, test } from 'vitest'
import { formatCount } from './desk.ts'

test('a count that has reached the limit says that there may be more', () => {
  expect([0, 999, 1000, 1500].map(formatCount)).toEqual(['0', '999', '1,000+', '1,000+'])
})
