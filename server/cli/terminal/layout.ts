import stringWidth from 'string-width'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The line cut to at most `width` cells, with an ellipsis where something is missing. */
export function fitWidth(line: string, width: number): string {
  if (line.length <= width && stringWidth(line) <= width) return line
  let cells = 0
  let end = 0
  for (const { segment, index } of graphemes.segment(line)) {
    cells += stringWidth(segment)
    if (cells <= width - 1) end = index + segment.length
    if (cells > width) return `${line.slice(0, end)}…`
  }
  return line
}

export function padWidth(line: string, width: number): string {
  return line + ' '.repeat(Math.max(0, width - stringWidth(line)))
}

/** The line in pieces of at most `width` cells, broken at spaces where there are any. */
export function wrapWidth(line: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let cells = 0
  for (const word of line.split(/(?<= )/).flatMap((part) => splitLong(part, width))) {
    const letters = word.trimEnd()
    const wordCells = stringWidth(letters)
    if (piece !== '' && wordCells > 0 && cells + wordCells > width) {
      pieces.push(piece.trimEnd())
      piece = ''
      cells = 0
    }
    piece += word
    cells += wordCells + word.length - letters.length
  }
  return [...pieces, piece.trimEnd()]
}

function splitLong(word: string, width: number): string[] {
  if (stringWidth(word.trimEnd()) <= width) return [word]
  const pieces = ['']
  let cells = 0
  for (const { segment } of graphemes.segment(word)) {
    const segmentCells = stringWidth(segment)
    if (cells + segmentCells > width) {
      pieces.push('')
      cells = 0
    }
    pieces[pieces.length - 1] += segment
    cells += segmentCells
  }
  return pieces
}

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
