import { isRecordLink } from '../address.ts'

/** Formatted text, as it's stored, edited and rendered: a list of blocks. Text without formats is just a string. */
export type Formatted = readonly Block[]
export type Words = string | readonly Span[]
export type Span = string | { bold: Words } | { italic: Words } | { link: Words; to: string }
export type Block =
  | { heading: Words }
  | { subheading: Words }
  | { paragraph: Words }
  | { bullets: readonly Words[] }
  | { numbers: readonly Words[]; start?: number }

/** The keys of each kind; the first one names it. Anything else comes from another program: it's kept, and not shown. */
const blockKinds = {
  heading: ['heading'],
  subheading: ['subheading'],
  paragraph: ['paragraph'],
  bullets: ['bullets'],
  numbers: ['numbers', 'start'],
} as const
const spanKinds = { bold: ['bold'], italic: ['italic'], link: ['link', 'to'] } as const

export type BlockKind = keyof typeof blockKinds
type SpanKind = keyof typeof spanKinds

function findKind<Kind extends string>(kinds: Record<Kind, readonly string[]>, node: object): Kind | undefined {
  const keys = Object.keys(node)
  const names = Object.keys(kinds) as Kind[]
  return names.find((name) => keys.includes(name) && keys.every((key) => kinds[name].includes(key)))
}

export const kindOfBlock = (block: object): BlockKind | undefined => findKind(blockKinds, block)
export const kindOfSpan = (span: object): SpanKind | undefined => findKind(spanKinds, span)

/** Where a link in a text may lead. */
export const isAddress = (href: string) =>
  isRecordLink(href) || /^(https:\/\/[\p{L}\p{N}]|mailto:|tel:|\/(?!\/)|#)[^\s\\\p{Cc}]*$/u.test(href)

/** A format of some letters. */
export type Mark = { kind: 'bold' | 'italic' } | { kind: 'link'; to: string }
/** Letters that share their formats, the outermost first. An object is a span of an unknown kind. */
export type Piece = { leaf: string | object; marks: readonly Mark[] }

export function flatten(words: Words, marks: readonly Mark[] = []): Piece[] {
  if (typeof words === 'string') return [{ leaf: words, marks }]
  return words.flatMap((span): Piece[] => {
    if (typeof span === 'string' || !kindOfSpan(span)) return [{ leaf: span, marks }]
    const [inner, mark] = readSpan(span)
    return flatten(inner, marks.some((other) => isSame(other, mark)) ? marks : [...marks, mark])
  })
}

function readSpan(span: Exclude<Span, string>): [Words, Mark] {
  if ('link' in span) return [span.link, { kind: 'link', to: span.to }]
  return 'bold' in span ? [span.bold, { kind: 'bold' }] : [span.italic, { kind: 'italic' }]
}

/** The shortest tree of the pieces. A link is never divided: screen readers would announce it twice. */
export function nest(pieces: readonly Piece[]): Words {
  const spans: Span[] = []
  for (let at = 0; at < pieces.length; ) {
    const { mark, end } = findWidest(pieces, at)
    const { leaf = '' } = pieces[at] ?? {}
    const last = spans.at(-1)
    if (mark) {
      const inner = pieces
        .slice(at, end)
        .map((piece) => ({ ...piece, marks: piece.marks.filter((other) => !isSame(other, mark)) }))
      spans.push(writeSpan(mark, nest(inner)))
    } else if (typeof leaf === 'string' && typeof last === 'string') spans[spans.length - 1] = last + leaf
    else if (leaf !== '') spans.push(leaf as Span)
    at = end
  }
  const [only = '', ...others] = spans
  return typeof only === 'string' && others.length === 0 ? only : spans
}

function writeSpan(mark: Mark, words: Words): Span {
  if (mark.kind === 'link') return { link: words, to: mark.to }
  return mark.kind === 'bold' ? { bold: words } : { italic: words }
}

/** The mark at this place that goes on longest without dividing a link; of two, the one that was outside. */
function findWidest(pieces: readonly Piece[], from: number): { mark?: Mark; end: number } {
  let widest: { mark?: Mark; end: number } = { end: from }
  for (const mark of pieces[from]?.marks ?? []) {
    let end = endOf(pieces, from, mark)
    const cut = mark.kind === 'link' ? undefined : linkOf(pieces[end - 1])
    if (cut && linkOf(pieces[end]) && isSame(cut, linkOf(pieces[end]) as Mark))
      while (end > from && isMarked(pieces[end - 1], cut)) end--
    if (end > widest.end) widest = { mark, end }
  }
  return widest.mark ? widest : { end: from + 1 }
}

function endOf(pieces: readonly Piece[], from: number, mark: Mark): number {
  let end = from
  while (isMarked(pieces[end], mark)) end++
  return end
}

const linkOf = (piece: Piece | undefined) => piece?.marks.find((mark) => mark.kind === 'link')
const isMarked = (piece: Piece | undefined, mark: Mark) => piece?.marks.some((other) => isSame(other, mark)) ?? false

function isSame(one: Mark, other: Mark): boolean {
  return one.kind === other.kind && (one.kind !== 'link' || other.kind !== 'link' || one.to === other.to)
}

/** The words without their formats. */
export function plainWords(words: Words): string {
  return flatten(words)
    .map(({ leaf }) => (typeof leaf === 'string' ? leaf : ''))
    .join('')
}

/** Where its links lead. */
export function linksIn(text: Formatted): string[] {
  const pieces = text.filter(kindOfBlock).flatMap((block) => linesOf(block).flatMap((words) => flatten(words)))
  return pieces.flatMap((piece) => linkOf(piece)?.to ?? [])
}

/** A line for each block and each item of a list. */
export function plainText(text: Formatted): string {
  return text
    .filter(kindOfBlock)
    .flatMap((block) => linesOf(block).map(plainWords))
    .join('\n')
}

/** What a block is made of: one line, or the items of a list. */
export function linesOf(block: Block): readonly Words[] {
  if ('bullets' in block) return block.bullets
  if ('numbers' in block) return block.numbers
  if ('paragraph' in block) return [block.paragraph]
  return ['heading' in block ? block.heading : block.subheading]
}
