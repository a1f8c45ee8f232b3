import stringWidth from 'string-width'
import { fitWidth, padWidth } from './text-width.ts'

export type Column = {
  heading: string
  /** Never cut below this; a column that does not even get it is left out, the last first. */
  minWidth: number
}

const gap = '  '

/** Rows of one-line cells as aligned text no wider than `maxWidth`: heading first. */
export function formatTable(columns: Column[], rows: string[][], maxWidth: number): string[] {
  const widths = chooseWidths(columns, rows, maxWidth)
  const toLine = (cells: string[]) =>
    widths
      .map((width, index) => padWidth(fitWidth(cells[index] ?? '', width), width))
      .join(gap)
      .trimEnd()
  return [columns.map(({ heading }) => heading), ...rows].map(toLine)
}

function chooseWidths(columns: Column[], rows: string[][], maxWidth: number): number[] {
  const wanted = columns.map(({ heading }, index) =>
    Math.max(stringWidth(heading), ...rows.map((row) => stringWidth(row[index] ?? ''))),
  )
  const widths = wanted.map((width, index) => Math.min(width, columns[index]?.minWidth ?? width))
  while (widths.length > 1 && total(widths) > maxWidth) widths.pop()

  // What is left over goes, a cell at a time, to the column that misses most.
  for (let spare = maxWidth - total(widths); spare > 0; spare--) {
    const missing = widths.map((width, index) => (wanted[index] ?? 0) - width)
    const most = Math.max(...missing)
    if (most <= 0) break
    const index = missing.indexOf(most)
    widths[index] = (widths[index] ?? 0) + 1
  }
  return widths
}

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1)
}
