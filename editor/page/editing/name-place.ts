import type { EditState, Field } from '#contract/edit.ts'
import { isWithin, nameEntry } from '#contract/edit-fields.ts'

/** Where a field stands, in the words of the review: section, entry, label. */
export function namePlace({ sections, colors, legalTexts }: EditState, id: string): string {
  const color = colors.find((one) => one.id === id)
  if (color) return `Colors › ${color.label}`
  const legal = legalTexts.find((one) => one.id === id)
  if (legal) return `Legal texts › ${legal.name}`
  const section = sections.find(({ file }) => file === id.split('#')[0])
  if (!section) return ''
  const [only, ...more] = section.fields
  // A file of one group goes by the file's name alone.
  const fields = only?.kind === 'group' && more.length === 0 && only.id !== id ? only.fields : section.fields
  const way = [section.title, ...wayTo(fields, id)]
  // A list is often called like its section.
  return way.filter((name, at) => name !== way[at - 1]).join(' › ')
}

function wayTo(fields: readonly Field[], id: string): string[] {
  const field = fields.find((one) => isWithin(id, one.id))
  if (!field) return []
  if (field.kind === 'list') {
    const at = field.items.findIndex((item) => isWithin(id, item.id))
    const item = field.items[at]
    return [field.label, ...(item ? [nameEntry(item, at), ...wayTo(innerOf(item), id)] : [])]
  }
  return [field.label, ...wayTo(innerOf(field), id)]
}

function innerOf(field: Field): readonly Field[] {
  if (field.kind === 'list') return [field]
  return field.kind === 'group' || field.kind === 'optional' ? (field.fields ?? []) : []
}
