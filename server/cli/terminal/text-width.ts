const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters that take two cells: East Asian wide and full-width ones (Unicode UAX #11), and emoji. */
const wide =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{17000}-\u{18DFF}\u{1B000}-\u{1B2FF}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/u

/** Marks and invisible characters that stand alone, without a character to sit on. */
const invisible = /^[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\uFEFF]+$/u

/** Half-width sound marks belong to the kana before them, yet take a cell of their own. */
const spacingMarks = /(?<=.)[\uFF9E\uFF9F]/gu

function cellsOf(grapheme: string): number {
  if (invisible.test(grapheme)) return 0
  const marks = grapheme.match(spacingMarks)?.length ?? 0
  return (wide.test(grapheme) ? 2 : 1) + marks
}

/** How many terminal cells a line takes. */
export function widthOf(line: string): number {
  let cells = 0
  for (const { segment } of graphemes.segment(line)) cells += cellsOf(segment)
  return cells
}

/** The line cut to at most `width` cells, with an ellipsis where something is missing. */
export function fitWidth(line: string, width: number): string {
  if (line.length <= width && widthOf(line) <= width) return line
  let cells = 0
  let end = 0
  for (const { segment, index } of graphemes.segment(line)) {
    cells += cellsOf(segment)
    if (cells <= width - 1) end = index + segment.length
    if (cells > width) return `${line.slice(0, end)}…`
  }
  return line
}

export function padWidth(line: string, width: number): string {
  return line + ' '.repeat(Math.max(0, width - widthOf(line)))
}

/** The line in pieces of at most `width` cells, broken at spaces where there are any. */
export function wrapWidth(line: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const word of line.split(/(?<= )/).flatMap((part) => splitLong(part, width))) {
    if (piece !== '' && widthOf((piece + word).trimEnd()) > width) {
      pieces.push(piece.trimEnd())
      piece = ''
    }
    piece += word
  }
  return [...pieces, piece.trimEnd()]
}

function splitLong(word: string, width: number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  const pieces = ['']
  for (const { segment } of graphemes.segment(word)) {
    if (widthOf(`${pieces.at(-1)}${segment}`) > width) pieces.push('')
    pieces[pieces.length - 1] += segment
  }
  return pieces
}
