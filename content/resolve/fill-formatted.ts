import {
  type Block,
  type Formatted,
  flatten,
  kindOfBlock,
  nest,
  type Piece,
  plainWords,
  type Words,
} from '#fields/formatted/formatted-text.ts'
import { interpolate, isMade, type Placeholders } from './fill-in.ts'

/** As interpolate does it with text without formats. A paragraph or an item of which nothing is left is left out. */
export function fillFormatted(text: Formatted, values: Placeholders): Formatted {
  return text.flatMap((block) => {
    const kind = kindOfBlock(block)
    if (!kind) return block
    const { [kind]: content } = block as Record<string, unknown>
    const isList = kind === 'bullets' || kind === 'numbers'
    const filled = isList
      ? (content as Words[]).map((words) => fillWords(words, values)).filter(({ length }) => length > 0)
      : fillWords(content as Words, values)
    return filled.length > 0 ? ({ ...block, [kind]: filled } as Block) : []
  })
}

/** Formats stay on the words that they were on. A sentence goes as a whole, whatever formats divide it. */
function fillWords(words: Words, values: Placeholders): Words {
  const said = plainWords(words)
  if (!said.includes('{')) return words
  const kept = said
    .split(/(?<=[.?!]\s)/)
    .map((sentence) => (isMade(sentence, values) ? sentence : '\0'.repeat(sentence.length)))
    .join('')
  let at = 0
  const pieces = flatten(words).flatMap((piece): Piece[] => {
    if (typeof piece.leaf !== 'string') return [piece]
    const letters = kept.slice(at, at + piece.leaf.length).replaceAll('\0', '')
    at += piece.leaf.length
    return letters === '' ? [] : [{ ...piece, leaf: interpolate(letters, values) }]
  })
  return nest(pieces)
}
