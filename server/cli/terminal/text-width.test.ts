import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { fitWidth, padWidth, wrapWidth } from './text-width.ts'

describe('fitWidth', () => {
  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['王小明', 6, '王小明'],
    ['王小明', 5, '王小…'],
    ['王小明', 4, '王…'],
    ['👩🏽‍⚕️👩🏽‍⚕️', 3, '👩🏽‍⚕️…'],
  ])('cuts %j to %i cells', (text, width, expected) => {
    expect(fitWidth(text, width)).toBe(expected)
    expect(stringWidth(fitWidth(text, width))).toBeLessThanOrEqual(width)
  })
})

it('padWidth fills up to the cell', () => {
  expect(padWidth('王', 4)).toBe('王  ')
  expect(padWidth('Zoe\u0308', 4)).toBe('Zoe\u0308 ')
  expect(padWidth('สวัสดี', 5)).toBe('สวัสดี ')
  expect(padWidth('abc', 2)).toBe('abc')
})

describe('wrapWidth', () => {
  it('breaks at spaces', () => {
    expect(wrapWidth('one two three four', 9)).toEqual(['one two', 'three', 'four'])
  })

  it('breaks a word that is too long', () => {
    expect(wrapWidth('a https://example.com/abc', 10)).toEqual(['a', 'https://ex', 'ample.com/', 'abc'])
  })

  it.each([' '.repeat(60_000), `${'\u00ad'.repeat(60_000)}${'a'.repeat(80)}`, `${'a '.repeat(30_000)}`])(
    'takes steps in proportion to the length',
    (line) => {
      for (const piece of wrapWidth(line, 72)) expect(stringWidth(piece)).toBeLessThanOrEqual(72)
    },
  )

  it('keeps an empty line and the indent of a line', () => {
    expect(wrapWidth('', 10)).toEqual([''])
    expect(wrapWidth('  - item', 20)).toEqual(['  - item'])
  })
})
