import type { Field, Section } from '#contract/edit.ts'
import { fieldsOf } from '../editing/work-context.ts'

/**
 * The field behind a place that was clicked: its own texts first, then those of the elements around it. Where a text
 * stands in several fields, one of the page's own file is meant.
 */
export function findFieldAt(texts: readonly string[], sections: readonly Section[], path: string): string | undefined {
  const own = sections.filter(({ page, file }) => page?.split('#')[0] === path && file.startsWith('content/pages/'))
  const written = [...fieldsOf(own), ...fieldsOf(sections)].filter(isWritten)
  for (const text of texts.map(plain).filter((one) => one !== '')) {
    const found = written.filter(({ value }) => plain(value) === text)
    const best = found.find(({ parts }) => parts.some((part) => typeof part === 'string')) ?? found[0]
    if (best) return sourceOf(best)
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

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
