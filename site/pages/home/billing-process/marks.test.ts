import { expect, test } from 'vitest'
import { cellSize, drawMarks } from './marks.ts'

const countKept = (path: string) =>
  [...path.matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + Number(length) / cellSize, 0)
const countOpen = (path: string) => [...path.matchAll(/M/g)].length

test.each([
  { share: 0.998, kept: 499, open: 1 },
  { share: 1, kept: 500, open: 0 },
  { share: 0.9, kept: 450, open: 50 },
  { share: 0.5, kept: 250, open: 250 },
  { share: 0, kept: 0, open: 500 },
])('of 500 marks a share of $share keeps $kept and leaves $open open', ({ share, kept, open }) => {
  const drawing = drawMarks({ columns: 25, rows: 20, share })
  expect(countKept(drawing.kept)).toBe(kept)
  expect(countOpen(drawing.open)).toBe(open)
})

test('a week without a gap is seven lines of 24 marks', () => {
  expect(drawMarks({ columns: 24, rows: 7, share: 1 }).kept.match(/h240/g)).toHaveLength(7)
})
