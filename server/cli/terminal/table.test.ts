import stringWidth from 'string-width'
import { expect, it } from 'vitest'
import { formatTable } from './table.ts'

const columns = [
  { heading: 'ID', minWidth: 4 },
  { heading: 'NAME', minWidth: 6 },
  { heading: 'COMPANY', minWidth: 7 },
]
const rows = [
  ['a1', '王小明', 'Harbor Clinic of Massachusetts'],
  ['a2', 'Jane Doe', ''],
]

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
