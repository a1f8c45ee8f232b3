import type { Field, Section } from '#contract/edit.ts'
import { fieldsOf } from '../editing/work-context.ts'

const furthest = 5

/**
 * The field behind a place that was clicked: its own text first, then that of the elements around it. Where a text
 * stands in several fields, one of the page's own file is meant.
 */
export function findFieldAt(target: Node, sections: readonly Section[], path: string): string | undefined {
  const own = sections.filter(({ page, file }) => page?.split('#')[0] === path && file.startsWith('content/pages/'))
  const written = [...fieldsOf(own), ...fieldsOf(sections)].filter(isWritten)
  for (let node: Node | null = target, up = 0; node && up < furthest; node = node.parentNode, up++) {
    const texts = [node.textContent, ...attributesOf(node)]
      .map((text) => plain(text ?? ''))
      .filter((text) => text !== '')
    for (const text of texts) {
      const found = written.filter(({ value }) => plain(value) === text)
      const best = found.find(({ parts }) => parts.some((part) => typeof part === 'string')) ?? found[0]
      if (best) return sourceOf(best)
    }
  }
  return undefined
}

type Written = Extract<Field, { kind: 'words' }> & { value: string }

function isWritten(field: Field): field is Written {
  return field.kind === 'words' && field.value !== undefined && field.value !== ''
}

/** A text that only repeats another is changed there. */
function sourceOf({ id, parts }: Written): string {
  const [only, ...more] = parts
  return typeof only === 'object' && more.length === 0 ? (only.from ?? id) : id
}

function attributesOf(node: Node): (string | null)[] {
  // The frame has its own Element: instanceof would not know it.
  if (node.nodeType !== Node.ELEMENT_NODE) return []
  const element = node as Element
  return ['placeholder', 'aria-label', 'alt'].map((name) => element.getAttribute(name))
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
