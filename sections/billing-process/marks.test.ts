import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inSection, siteContent } from '../../tests/support/site-content.ts'
import { cellSize, drawMarks, ProcessHighlights } from './section.tsx'

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

test('the one mark that is left open stands a little past the middle', () => {
  expect(drawMarks({ columns: 25, rows: 20, share: 0.998 }).open).toBe('M142 142l6 6m0-6l-6 6')
})

test('each card draws its claim: 99.8%, every hour of a week, and one part of ten', () => {
  const markup = renderToStaticMarkup(inSection('billing-process', createElement(ProcessHighlights)))
  const [kept = '', open = '', week = ''] = markup.match(/(?<=<path d=")[^"]+/g) ?? []
  expect([countKept(kept), countOpen(open), countKept(week)]).toEqual([499, 1, 7 * 24])
  const widths = markup.match(/(?<=<rect width=")\d+/g)
  expect(widths?.map(Number)).toEqual([100, 100 - siteContent.shared.claims.fasterProcessing.amount])
})
