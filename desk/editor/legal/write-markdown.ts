import type { Mark, Node, NodeType } from 'prosemirror-model'
import { parseLegalText } from '#content/legal/legal-text.ts'
import { legalSchema } from './legal-schema.ts'
import { readMarkdown, type Written } from './read-markdown.ts'

const { nodes, marks } = legalSchema

/** What was not touched is written as it was before, to the letter. */
export function writeMarkdown(doc: Node, { blocks, head, tail, newline }: Written): string {
  const shown = doc.children.filter((node) => node.textContent.trim() !== '')
  const isSame = (at: number, other: number) => blocks[at]?.node.eq(shown[other] as Node)
  let before = 0
  while (before < shown.length && isSame(before, before)) before++
  const more = shown.length - blocks.length
  let after = shown.length
  while (after > before && after - more > before && isSame(after - more - 1, after - 1)) after--
  /** Which of the blocks before it is, as far as that can be told. */
  const origins = shown.map((_node, at) => (at >= after ? at - more : at < before || more === 0 ? at : undefined))
  if (shown.length === 0) return ''
  let text = ''
  let previous = ''
  for (const [at, node] of shown.entries()) {
    const [origin, last] = [origins[at], at > 0 ? origins[at - 1] : undefined]
    const isInPlace = origin !== undefined && last === origin - 1 && blocks[origin]?.node.type === node.type
    const isAfterSame = isInPlace && blocks[last]?.node.type === shown[at - 1]?.type
    const gap = isAfterSame ? blocks[last]?.gap : '\n\n'
    const isUntouched = at < before || at >= after
    const own = isUntouched && origin !== undefined && blocks[origin] ? blocks[origin].raw : writeBlock(node, previous)
    text += at === 0 ? own : `${gap}${own}`
    previous = own
  }
  return `${head}${text}${tail}`.replaceAll('\n', newline)
}

function writeBlock(node: Node, previous: string): string {
  switch (node.type) {
    case nodes.title:
      return writeSafely(node, (words) => `# ${words}`)
    case nodes.heading:
      return writeSafely(node, (words) => `${'#'.repeat(node.attrs.level)} ${words}`)
    case nodes.bullets:
    case nodes.numbers:
      return writeList(node, previous)
    case nodes.source:
      return node.textContent.trim()
    default:
      return writeSafely(node, (words) => words)
  }
}

function writeList(list: Node, previous: string): string {
  const isNumbered = list.type === nodes.numbers
  const [usual = '', other = ''] = isNumbered ? ['.', ')'] : ['-', '*']
  // A list of the other kind may have become this one.
  const own = (isNumbered ? /[.)]/ : /[-*+]/).exec(list.firstChild?.attrs.sign ?? usual)?.[0] ?? usual
  // Two lists of one kind that follow each other would be one.
  const taken = (isNumbered ? /^\s*\d+([.)])\s/ : /^\s*([-*+])\s/).exec(previous)?.[1]
  const mark = own !== taken ? own : own === usual ? other : usual
  const hasSigns = mark === own && list.attrs.length === list.childCount
  const items = list.children.filter((item) => item.textContent.trim() !== '')
  return items
    .map((item, at) => {
      const sign = isNumbered ? `${list.attrs.start + at}${mark} ` : `${mark} `
      const words = writeSafely(item.firstChild as Node, (said) => ((hasSigns && item.attrs.sign) || sign) + said)
      return at === items.length - 1 ? words : words + (item.attrs.gap ?? '\n')
    })
    .join('')
}

/** Letters that share their formats. */
type Piece = { text: string; marks: readonly Mark[] }

const blank = String.raw`\s`
const sign = String.raw`[\s\p{P}\p{S}]`
const signs = /[!-/:-@[-`{-~]/g

/** With as few backslashes as it takes for each sign to be read as a sign, and each word as it is formatted here. */
function writeSafely(words: Node, frame: (words: string) => string): string {
  const write = (pieces: Piece[], escaped: ReadonlySet<number>) => frame(writePieces(pieces, escaped))
  const pieces = toPieces(words, blank)
  const all = [...words.textContent.matchAll(signs)].map((_sign, at) => at)
  const bare = pieces.map(({ text }) => ({ text, marks: [] }))
  // Where a format begins or ends between a sign and a letter, it can't be written; a letter further on, it can.
  for (const tried of [pieces, toPieces(words, sign), bare]) {
    const isRight = (escaped: ReadonlySet<number>) => isReadAs(write(tried, escaped), words.type, tried)
    const escaped = new Set(isRight(new Set()) ? [] : all)
    if (!isRight(escaped)) continue
    for (const at of escaped.size > 0 ? all.toReversed() : []) {
      escaped.delete(at)
      if (!isRight(escaped)) escaped.add(at)
    }
    return write(tried, escaped)
  }
  return write(bare, new Set(all))
}

function isReadAs(markdown: string, type: NodeType, pieces: Piece[]): boolean {
  const { doc, blocks } = readMarkdown(markdown)
  const block = type === nodes.title ? doc.firstChild : doc.lastChild
  const found = block?.firstChild?.type === nodes.item ? block.firstChild.firstChild : block
  if (blocks.length !== 1 || found?.type !== type || describe(toPieces(found, blank)) !== describe(pieces)) return false
  return parseLegalText(type === nodes.title ? markdown : `# Title\n\n${markdown}`).ok
}

/** Blanks, or signs, at the edge of a format have only the formats of what is on both sides of them. */
function toPieces(words: Node, edge: string): Piece[] {
  const edges = new RegExp(`^(${edge}*)(.*?)(${edge}*)$`, 'su')
  const isEdge = new RegExp(`^${edge}*$`, 'su')
  const pieces = words.children.flatMap((child): Piece[] => {
    const text = child.isText ? (child.text ?? '') : words.type === nodes.heading ? ' ' : child.attrs.written
    const [, ...parts] = edges.exec(text) ?? []
    return parts.filter((part) => part !== '').map((part) => ({ text: part, marks: child.marks }))
  })
  const shared = pieces.map(({ text, marks: own }, at): Piece => {
    if (!isEdge.test(text)) return { text, marks: own }
    const before = pieces.findLast((one, index) => index < at && !isEdge.test(one.text))?.marks ?? []
    const after = pieces.find((one, index) => index > at && !isEdge.test(one.text))?.marks ?? []
    return { text, marks: before.filter((mark) => after.some((other) => isSame(mark, other))) }
  })
  // A paragraph neither begins nor ends with a blank, and has none beside the end of a line.
  const isFilled = ({ text }: Piece) => text.trim() !== ''
  return shared
    .slice(shared.findIndex(isFilled), shared.findLastIndex(isFilled) + 1)
    .map(({ text, ...rest }, at, inner) => {
      const isNearEnd = (other: Piece | undefined) => other === undefined || /^\s*\n\s*$/.test(other.text)
      const left = isNearEnd(inner[at - 1]) && !text.includes('\n') ? text.trimStart() : text
      return { text: isNearEnd(inner[at + 1]) && !text.includes('\n') ? left.trimEnd() : left, ...rest }
    })
}

function isSame(mark: Mark, other: Mark): boolean {
  return mark.type === other.type && mark.attrs.href === other.attrs.href
}

/** Each letter with its formats; those of a blank can't be seen. */
function describe(pieces: Piece[]): string {
  const letters = pieces.flatMap(({ text, marks: own }) => {
    const formats = own.map(({ type, attrs }) => `${type.name} ${attrs.href}`).sort()
    return [...text].map((letter) => (letter.trim() === '' ? ' ' : `${letter}${formats}`))
  })
  return JSON.stringify(letters.filter((letter, at) => letter !== ' ' || letters[at - 1] !== ' '))
}

const opening = (mark: Mark) => (mark.type === marks.link ? '[' : mark.type === marks.em ? '*' : '**')
const closing = (mark: Mark) => (mark.type === marks.link ? `](${mark.attrs.href})` : opening(mark))

function writePieces(pieces: Piece[], escaped: ReadonlySet<number>): string {
  let count = 0
  let open: Mark[] = []
  const lengthOf = (mark: Mark, from: number) => {
    const end = pieces.findIndex((piece, at) => at > from && !piece.marks.some((other) => isSame(mark, other)))
    return end < 0 ? pieces.length : end
  }
  const written = pieces.map(({ text, marks: own }, at) => {
    const kept = open.findIndex((mark) => !own.some((other) => isSame(mark, other)))
    const closed = kept < 0 ? [] : open.splice(kept).reverse()
    const opened = own
      .filter((mark) => !open.some((other) => isSame(mark, other)))
      .sort((one, other) => lengthOf(other, at) - lengthOf(one, at) || one.attrs.depth - other.attrs.depth)
    open = [...open, ...opened]
    const said = text.replaceAll(signs, (found) => (escaped.has(count++) ? `\\${found}` : found))
    return closed.map(closing).join('') + opened.map(opening).join('') + said
  })
  return written.join('') + open.reverse().map(closing).join('')
}
