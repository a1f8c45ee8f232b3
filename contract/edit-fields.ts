import type { Field } from './edit.ts'

/** The field and everything inside it. */
export function withInner(field: Field): Field[] {
  if (field.kind === 'list') return [field, ...field.items.flatMap(withInner)]
  // Stryker disable next-line ConditionalExpression: no other kind has fields.
  if (field.kind === 'group' || field.kind === 'optional') return [field, ...(field.fields ?? []).flatMap(withInner)]
  return [field]
}

const namingKeys = ['title', 'author', 'question', 'name', 'heading', 'label', 'text', 'code', 'day', 'ownWords']

/** An entry of a list by its title, its author, its question. */
export function nameEntry(entry: Field, at: number): string {
  // Stryker disable next-line ArrayDeclaration: what has no id is never found.
  const fields = entry.kind === 'group' ? entry.fields : []
  const texts = namingKeys.flatMap((key) => {
    const found = fields.find(({ id }) => id === `${entry.id}.${key}`)
    return (found?.kind === 'words' || found?.kind === 'choice') && found.value ? found.value : []
  })
  return texts[0] ?? `Entry ${at + 1}`
}

/** The list and the key of an entry; undefined for any other id. */
export function entryOf(id: string): { list: string; key: string } | undefined {
  const [, list, key] = /^(.+)\[([\w-]+)\]$/.exec(id) ?? []
  return list !== undefined && key !== undefined ? { list, key } : undefined
}

/** Whether a field is the other one, or stands inside of it. */
export function isWithin(id: string, outer: string): boolean {
  return id === outer || id.startsWith(`${outer}.`) || id.startsWith(`${outer}[`)
}
