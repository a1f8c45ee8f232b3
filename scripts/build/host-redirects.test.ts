import { expect, test } from 'vitest'
import { toHostRedirects } from './host-redirects.ts'

test('leaves out an address that some hosts would take for every page', () => {
  const rows = ['/:any', '/a:1'].map((from) => ({ from, to: 'https://a.example/', isTemporary: false }))
  const { rows: kept, leftOut } = toHostRedirects(rows, () => false)
  expect(kept.map(({ from }) => from)).toEqual(['/a:1'])
  expect(leftOut.map(({ from }) => from)).toEqual(['/:any'])
})
