/** A part of the stylesheet. A rule is left out with its last selector, and what holds rules with the last of them. */
export type StylePiece =
  /** Stands on every page. Two declarations have a semicolon between them. */
  | { css: string; isDeclaration?: true }
  /** Each selector with the classes that an element, or what it's in, must have. */
  | { selectors: { css: string; classes: string[] }[]; inner: StylePiece[] }
  /** A layer stays also when it's empty: it holds its place in the order of layers. */
  | { condition: string; isLayer?: true; inner: StylePiece[] }

/** What the build finds out about the styles. */
export type ProgramStyles = {
  /** The stylesheet, in pieces that can be left out. */
  pieces: StylePiece[]
  /** The classes that the frame of every page needs, the line between sections, and each kind of section. */
  classes: { frame: string[]; line: string[]; kinds: Record<string, string[]> }
}

type Drawn = { kind: string; lineAbove?: string }

/** The part of the stylesheet that a page with these sections needs in all its states. */
export function selectStyles({ pieces, classes }: ProgramStyles, sections: readonly Drawn[]): string {
  const ofKinds = sections.map(({ kind }) => classes.kinds[kind] ?? [])
  const ofLine = sections.some(({ lineAbove }) => lineAbove) ? classes.line : []
  return writeStyles(pieces, new Set([classes.frame, ofLine, ...ofKinds].flat()))
}

export function writeStyles(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  let css = ''
  let followsDeclaration = false
  for (const piece of pieces) {
    const written = writePiece(piece, classes)
    if (written === '') continue
    css += (followsDeclaration ? ';' : '') + written
    followsDeclaration = 'isDeclaration' in piece
  }
  return css
}

function writePiece(piece: StylePiece, classes: ReadonlySet<string>): string {
  if ('css' in piece) return piece.css
  const inner = writeStyles(piece.inner, classes)
  if ('condition' in piece) return inner === '' && !piece.isLayer ? '' : `${piece.condition}{${inner}}`
  const selectors = piece.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
  return inner === '' || selectors.length === 0 ? '' : `${selectors.map(({ css }) => css).join(',')}{${inner}}`
}
