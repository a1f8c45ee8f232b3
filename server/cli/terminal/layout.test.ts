import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { fitWidth, formatTable, padWidth, wrapWidth } from './layout.ts'

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

const columns = [
  { heading: 'ID', minWidth: 4 },
  { heading: 'NAME', minWidth: 6 },
  { heading: 'COMPANY', minWidth: 7 },
]
const rows = [
  ['a1', '王小明', 'Harbor Clinic of Massachusetts'],
  ['a2', 'Jane Doe', ''],
]

it('gives a column the cells that its widest entry takes, not its characters', () => {
  expect(
    formatTable(
      columns,
      [
        ['a1', '王小明', 'Harbor'],
        ['a2', 'Jane', ''],
      ],
      80,
    ),
  ).toEqual(['ID  NAME    COMPANY', 'a1  王小明  Harbor', 'a2  Jane'])
})

it('aligns columns by cells, not by characters', () => {
  expect(formatTable(columns, rows, 80)).toEqual([
    'ID  NAME      COMPANY',
    'a1  王小明    Harbor Clinic of Massachusetts',
    'a2  Jane Doe',
  ])
})

it.each([80, 40, 30, 25])('is never wider than %i cells', (width) => {
  for (const line of formatTable(columns, rows, width)) expect(stringWidth(line)).toBeLessThanOrEqual(width)
})

it('cuts what does not fit and leaves out the last column when nothing else helps', () => {
  expect(formatTable(columns, rows, 22)[1]).toBe('a1  王小明  Harbor Cl…')
  expect(formatTable(columns, rows, 15)).toEqual(['ID  NAME', 'a1  王小明', 'a2  Jane Doe'])
})
