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
