import { describe, expect, test } from 'vitest'
import { isEntityTagListed } from './route.ts'

describe('isEntityTagListed', () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*', ' * ', '"x,y", "a"'])('finds "a" in %s', (header) => {
    expect(isEntityTagListed('"a"', header)).toBe(true)
  })

  test.each(['', 'a', '"b"', '"A"', '"ab"', '"b, a"', '"a', '"*"'])('does not find "a" in %s', (header) => {
    expect(isEntityTagListed('"a"', header)).toBe(false)
  })
})
