import { readAt } from '#contract/content-patch.ts'
import type { Content } from '../schema/content.ts'
import { contentField, type Field } from '../schema/describe.ts'
import { fillIn, type Placeholders } from './fill-in.ts'
import { namePlaceholders } from './placeholders.ts'

type Entry = { readonly id: string; readonly [key: string]: unknown }

type Naming = { content: Content; placeholders: Placeholders }

const mostLetters = 48

/** What an entry is called: by the field that names it, by what was chosen in it, or by what kind of entry it is. */
export function nameEntry(list: Field, path: string, entry: Entry, { content, placeholders }: Naming): string {
  // A legal text belongs to the link with its id.
  if (path === 'legal') return content.company.legalLinks.find(({ id }) => id === entry.id)?.name || entry.id
  const { fields = {}, namedBy, noun = '' } = list
  const naming =
    namedBy === undefined ? Object.values(fields).filter(({ kind }) => kind === 'choice') : [fields[namedBy]]
  const [first = '', ...rest] = naming.flatMap((field) => (field ? tell(field, entry[field.name], content) || [] : []))
  // 'Monday, 9AM–6PM'.
  const name = [first, ...(rest.length > 0 ? [rest.join('–')] : [])].join(', ')
  const filled = fillIn(name, placeholders) || nameClaims(name)
  if (filled.trim() === '') return `unnamed ${noun}`
  return filled.length > mostLetters ? `${filled.slice(0, mostLetters).trimEnd()}…` : filled
}

/** A figure that was taken out has no words of its own. */
function nameClaims(text: string): string {
  const { fields: claims } = contentField.fields?.claims ?? {}
  return text.replaceAll(/\{(\w+)(?:\.\w+)?\}/g, (found, name: string) => claims?.[name]?.title ?? found)
}

function tell({ choices, entriesOf }: Field, value: unknown, content: Content): string {
  if (entriesOf !== undefined) return entryLabels(entriesOf, content).find((one) => one.value === value)?.label ?? ''
  return choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '')
}

/** The entries of a list of the content, to choose from. */
export function entryLabels(path: string, content: Content): { value: string; label: string }[] {
  const entries = (readAt(content, path) ?? []) as Entry[]
  return entries.map((entry) => ({ value: entry.id, label: String(entry.name ?? entry.title ?? entry.id) }))
}

/** 'Services, “Credentialing”: Key features, “CAQH update”'. */
export function namePath(path: string, content: Content): string {
  const placeholders = namePlaceholders(content)
  let field: Field | undefined = contentField
  let value: unknown = content
  let list: { field: Field; path: string } | undefined
  const names: string[] = []
  const walked: string[] = []
  for (const key of path.split('.')) {
    if (list) {
      value = (value as Entry[] | undefined)?.find(({ id }) => id === key)
      if (value) names.push(`“${nameEntry(list.field, list.path, value as Entry, { content, placeholders })}”`)
      list = undefined
    } else {
      field = field?.fields?.[key]
      if (!field) break
      value = (value as Record<string, unknown> | undefined)?.[key]
      names.push(field.title)
      if (field.kind === 'list') list = { field, path: [...walked, key].join('.') }
    }
    walked.push(key)
  }
  return names.join(', ')
}
