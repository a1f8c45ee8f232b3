import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Mark, Node } from 'prosemirror-model'
import { scanLegalText } from '#content/legal/scan-legal-text.ts'
import { legalSchema } from './legal-schema.ts'

const { nodes, marks } = legalSchema

/** A text as it is written: what each block of the document is made of, and what stands between them. */
export type Written = { doc: Node; blocks: Block[]; head: string; tail: string; newline: string }
type Block = { node: Node; raw: string; gap: string }

export function readMarkdown(markdown: string): Written {
  if (scanLegalText(markdown).length > 0) return readSource(markdown)
  const [, head = '', body = '', tail = ''] =
    /^(\s*?(?=\S|$))(.*?)(\s*)$/s.exec(markdown.replaceAll('\r\n', '\n')) ?? []
  const blocks: Block[] = []
  for (const token of lexer(body) as MarkedToken[]) {
    const end = token.raw.trimEnd().length
    const last = blocks.at(-1)
    if (end === 0 && last) last.gap += token.raw
    else
      blocks.push({
        node: readBlock(token, blocks.length === 0),
        raw: token.raw.slice(0, end),
        gap: token.raw.slice(end),
      })
  }
  const shown = blocks.map(({ node }) => node)
  const doc = nodes.doc.create(null, shown[0]?.type === nodes.title ? shown : [nodes.title.create(), ...shown])
  return { doc, blocks, head, tail: markdown === '' ? '\n' : tail, newline: markdown.includes('\r\n') ? '\r\n' : '\n' }
}

/** As it is typed: the parser would take too long. */
function readSource(raw: string): Written {
  const node = nodes.source.create(null, legalSchema.text(raw))
  const doc = nodes.doc.create(null, [nodes.title.create(), node])
  return { doc, blocks: [{ node, raw, gap: '' }], head: '', tail: '', newline: '\n' }
}

class OutOfPlace extends Error {}

function readBlock(token: MarkedToken, isFirst: boolean): Node {
  try {
    return readFormatted(token, isFirst)
  } catch (error) {
    if (!(error instanceof OutOfPlace)) throw error
    return nodes.source.create(null, legalSchema.text(token.raw.trimEnd()))
  }
}

function readFormatted(token: MarkedToken, isFirst: boolean): Node {
  switch (token.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, readSpans(token.tokens))
    case 'heading': {
      const { depth, tokens } = token
      if (!token.raw.trimStart().startsWith('#') || depth > 3 || tokens.length === 0) throw new OutOfPlace()
      if (depth > 1) return nodes.heading.create({ level: depth }, readSpans(tokens))
      const spans = readSpans(tokens)
      if (!isFirst || spans.some((span) => !span.isText || span.marks.length > 0)) throw new OutOfPlace()
      return nodes.title.create(null, spans)
    }
    case 'list': {
      const items = token.items.map(readItem)
      const { length } = items
      return token.ordered
        ? nodes.numbers.create({ length, start: Number(token.start) }, items)
        : nodes.bullets.create({ length }, items)
    }
    default:
      throw new OutOfPlace()
  }
}

function readItem({ raw, tokens, task }: Tokens.ListItem): Node {
  const [words, ...others] = tokens.filter(({ type }) => type !== 'space') as MarkedToken[]
  if ((words?.type !== 'text' && words?.type !== 'paragraph') || others.length > 0 || task) throw new OutOfPlace()
  const attributes = { sign: /^\s*\S+\s+/.exec(raw)?.[0], gap: /\s*$/.exec(raw)?.[0] || '\n' }
  // The parser takes away what indents the lines of an item.
  const ends = (raw.trimEnd().match(lineEnd) ?? []).values()
  const spans = readSpans(words.tokens ?? []).map((span) =>
    span.type === nodes.wrap ? nodes.wrap.create({ written: ends.next().value }, null, span.marks) : span,
  )
  return nodes.item.create(attributes, nodes.paragraph.create(null, spans))
}

const lineEnd = /[ \t]*\n[ \t]*/g

function readSpans(tokens: Token[], outer: readonly Mark[] = []): Node[] {
  return (tokens as MarkedToken[]).flatMap((token): Node[] => {
    const within = (mark: Mark) => readSpans('tokens' in token ? (token.tokens ?? []) : [], mark.addToSet(outer))
    const depth = outer.length
    switch (token.type) {
      case 'text':
        return readText(token.raw, outer)
      case 'escape':
        return [legalSchema.text(token.text, outer)]
      case 'em':
      case 'strong':
        if (token.raw.startsWith('_')) throw new OutOfPlace()
        return within(marks[token.type].create({ depth }))
      case 'link':
        if (token.raw.startsWith('[') && !token.title) return within(marks.link.create({ href: token.href, depth }))
        // An address in a sentence is a link by itself, but is written as text.
        if (!token.raw.startsWith('[') && !token.raw.startsWith('<')) return [legalSchema.text(token.raw, outer)]
        throw new OutOfPlace()
      default:
        throw new OutOfPlace()
    }
  })
}

function readText(raw: string, outer: readonly Mark[]): Node[] {
  return raw
    .split(/([ \t]*\n[ \t]*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.includes('\n') ? nodes.wrap.create({ written: part }, null, outer) : legalSchema.text(part, outer),
    )
}
