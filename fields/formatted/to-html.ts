import { escapeHtml } from '#contract/html-text.ts'
import {
  type Block,
  type Formatted,
  flatten,
  kindOfBlock,
  kindOfSpan,
  nest,
  plainWords,
  type Span,
  type Words,
} from './formatted-text.ts'

/** Every tag is ours. Blocks and spans of unknown kinds aren't shown. Where several texts share a page, their headings have no anchors. */
export function toHtml(text: Formatted, { hasAnchors = true } = {}): string {
  return text
    .filter(kindOfBlock)
    .map((block) => renderBlock(block, hasAnchors))
    .join('\n')
}

function renderBlock(block: Block, hasAnchors: boolean): string {
  if ('paragraph' in block) return `<p>${renderWords(block.paragraph)}</p>`
  if ('heading' in block) return renderHeading('h2', block.heading, hasAnchors)
  if ('subheading' in block) return renderHeading('h3', block.subheading, hasAnchors)
  if ('bullets' in block) return `<ul>${renderItems(block.bullets)}</ul>`
  const { numbers, start = 1 } = block
  return `<ol${start === 1 ? '' : ` start="${start}"`}>${renderItems(numbers)}</ol>`
}

function renderHeading(tag: 'h2' | 'h3', words: Words, hasAnchor: boolean): string {
  return `<${tag}${hasAnchor ? ` id="${toAnchor(words)}"` : ''}>${renderWords(words)}</${tag}>`
}

/** A heading of a text, as its contents name it. */
export type Heading = { anchor: string; title: string }

export function headingsOf(text: Formatted): Heading[] {
  return text
    .filter(kindOfBlock)
    .flatMap((block) =>
      'heading' in block ? { anchor: toAnchor(block.heading), title: plainWords(block.heading) } : [],
    )
}

/** 'What we keep' is linked to as #what-we-keep. */
function toAnchor(words: Words): string {
  return plainWords(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Headings that can't be linked to: without letters, or with the anchor of another. `anchors` are taken, and then theirs, too. */
export function findUnlinkable(text: Formatted, anchors = new Set<string>()): string[] {
  anchors.add('')
  return text.filter(kindOfBlock).flatMap((block) => {
    const words = 'heading' in block ? block.heading : 'subheading' in block ? block.subheading : undefined
    if (words === undefined) return []
    const anchor = toAnchor(words)
    const isTaken = anchors.has(anchor)
    anchors.add(anchor)
    return isTaken ? [plainWords(words)] : []
  })
}

function renderItems(items: readonly Words[]): string {
  return items.map((words) => `<li>${renderWords(words)}</li>`).join('')
}

/** Neighboring spans with the same link become one link. */
function renderWords(words: Words): string {
  return renderNested(nest(flatten(words)))
}

function renderNested(words: Words): string {
  return typeof words === 'string' ? escapeHtml(words) : words.map(renderSpan).join('')
}

function renderSpan(span: Span): string {
  if (typeof span === 'string') return escapeHtml(span)
  if (!kindOfSpan(span)) return ''
  if ('link' in span) return `<a href="${escapeHtml(span.to)}">${renderNested(span.link)}</a>`
  return 'bold' in span ? `<strong>${renderNested(span.bold)}</strong>` : `<em>${renderNested(span.italic)}</em>`
}
