import type { Mark as EditorMark, Node } from 'prosemirror-model'
import {
  type Block,
  type Formatted,
  flatten,
  kindOfBlock,
  linesOf,
  type Mark,
  nest,
  type Piece,
  type Words,
} from '#fields/formatted/formatted-text.ts'
import { formattedSchema } from './formatted-schema.ts'

const { nodes, marks } = formattedSchema

/** A block that isn't touched is stored as it was, also if there's another way to write it. */
const origins = new WeakMap<Node, Block>()

export function readTree(text: Formatted): Node {
  const blocks = text.map((block) => {
    const node = readBlock(block)
    origins.set(node, block)
    return node
  })
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()])
}

function readBlock(block: Block): Node {
  const kind = kindOfBlock(block)
  if (!kind) return nodes.unknown.create({ stored: block })
  const [line = ''] = linesOf(block)
  if (kind === 'heading' || kind === 'subheading')
    return nodes.heading.create({ level: kind === 'heading' ? 2 : 3 }, readWords(line))
  if (kind === 'paragraph') return nodes.paragraph.create(null, readWords(line))
  const items = linesOf(block).map((words) => nodes.item.create(null, nodes.paragraph.create(null, readWords(words))))
  return nodes[kind].create('start' in block ? { start: block.start } : null, items)
}

function readWords(words: Words): Node[] {
  return flatten(words).flatMap(({ leaf, marks: own }) => {
    const shown = own.reduce((set, mark) => toEditorMark(mark).addToSet(set), [] as readonly EditorMark[])
    if (typeof leaf !== 'string') return nodes.unknownSpan.create({ stored: leaf }, null, shown)
    return leaf === '' ? [] : formattedSchema.text(leaf, shown)
  })
}

const toEditorMark = (mark: Mark) =>
  mark.kind === 'link' ? marks.link.create({ href: mark.to }) : marks[mark.kind].create()

/** Blocks without words aren't stored: they're where somebody is about to type. */
export function writeTree(doc: Node): Formatted {
  return doc.children.flatMap((node) => origins.get(node) ?? writeBlock(node) ?? [])
}

function writeBlock(node: Node): Block | undefined {
  if (node.type === nodes.unknown) return node.attrs.stored
  const isList = node.type === nodes.bullets || node.type === nodes.numbers
  const lines = (isList ? node.children.flatMap((item) => item.children) : [node]).filter(hasWords).map(writeWords)
  const [line] = lines
  if (line === undefined) return undefined
  if (node.type === nodes.bullets) return { bullets: lines }
  if (node.type === nodes.numbers) return { numbers: lines, ...(node.attrs.start !== 1 && { start: node.attrs.start }) }
  if (node.type === nodes.paragraph) return { paragraph: line }
  return node.attrs.level === 2 ? { heading: line } : { subheading: line }
}

const hasWords = ({ children }: Node) => children.some(({ text }) => text === undefined || text.trim() !== '')

function writeWords({ children }: Node): Words {
  return nest(
    children.map(
      (node): Piece => ({
        leaf: node.text ?? node.attrs.stored,
        marks: node.marks.map(({ type, attrs }): Mark => {
          if (type === marks.link) return { kind: 'link', to: attrs.href }
          return { kind: type === marks.bold ? 'bold' : 'italic' }
        }),
      }),
    ),
  )
}
