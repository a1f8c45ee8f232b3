import {
  type Block,
  type Formatted,
  kindOfBlock,
  kindOfSpan,
  linksIn,
  type Span,
  type Words,
} from './formatted-text.ts'

/** The same text with an address for each of its links; without one, the words stay and lead nowhere. */
export function mapLinks(text: Formatted, toAddress: (link: string) => string): Formatted {
  if (linksIn(text).every((link) => toAddress(link) === link)) return text
  return text.map((block) => (kindOfBlock(block) ? mapBlock(block, toAddress) : block))
}

function mapBlock(block: Block, toAddress: (link: string) => string): Block {
  const map = (words: Words) => mapWords(words, toAddress)
  if ('bullets' in block) return { bullets: block.bullets.map(map) }
  if ('numbers' in block) return { ...block, numbers: block.numbers.map(map) }
  if ('paragraph' in block) return { paragraph: map(block.paragraph) }
  return 'heading' in block ? { heading: map(block.heading) } : { subheading: map(block.subheading) }
}

function mapWords(words: Words, toAddress: (link: string) => string): Words {
  if (typeof words === 'string') return words
  return words.flatMap((span): Span | Span[] => {
    if (typeof span === 'string' || !kindOfSpan(span)) return span
    if ('bold' in span) return { bold: mapWords(span.bold, toAddress) }
    if ('italic' in span) return { italic: mapWords(span.italic, toAddress) }
    const inner = mapWords(span.link, toAddress)
    const to = toAddress(span.to)
    return to === '' ? [inner].flat() : { link: inner, to }
  })
}
