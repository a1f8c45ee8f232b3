type Field = { columns: number; rows: number /** From 0 to 1. */; share: number }

export const cellSize = 10
export const markSize = { width: 2, height: 6 }

/** Stroke of the `kept` path: each dash is one upright mark. */
export const markStroke = {
  strokeWidth: markSize.height,
  strokeDasharray: `${markSize.width} ${cellSize - markSize.width}`,
}

/** Where in the field the first mark that does not count stands: a little past the middle. */
const offset = 0.27

/**
 * A field of marks as two short paths: the share of them that counts, a dashed line for each unbroken run in a row, and
 * a small cross in place of every other one.
 */
export function drawMarks({ columns, rows, share }: Field): { kept: string; open: string } {
  const total = columns * rows
  const openCount = Math.round(total * (1 - share))
  const countBefore = (index: number) => Math.floor((index * openCount) / total + offset)
  let kept = ''
  let open = ''
  for (let row = 0; row < rows; row += 1) {
    const y = row * cellSize + cellSize / 2
    let runStart = 0
    for (let column = 0; column <= columns; column += 1) {
      const index = row * columns + column
      const isOpen = column < columns && countBefore(index + 1) > countBefore(index)
      if (!isOpen && column < columns) continue
      if (column > runStart) kept += `M${runStart * cellSize + 4} ${y}h${(column - runStart) * cellSize}`
      if (isOpen) open += `M${column * cellSize + 2} ${y - 3}l6 6m0-6l-6 6`
      runStart = column + 1
    }
  }
  return { kept, open }
}
