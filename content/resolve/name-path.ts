import { type Field, fieldsOf, hasEntries, kindOf } from '#fields/describe.ts'
import { readAt } from '#fields/patch.ts'
import { claimEntries } from '../claim-entries.ts'
import { namePage, type Page } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { interpolate, type Placeholders } from './fill-in.ts'
import { resolvePlaceholders } from './placeholders.ts'

type Entry = { readonly id: string; readonly [key: string]: unknown }

type Naming = { content: Content; placeholders: Placeholders }

const mostLetters = 48
const pagesField = contentField.fields?.pages

/** What an entry is called: by the field that names it, by what was chosen in it, or by what kind of entry it is. */
export function nameEntry(list: Field, entry: Entry, { content, placeholders }: Naming): string {
  const kind = kindOf(list, entry)
  if (list === pagesField) return namePage(entry as unknown as Page, content)
  if (list.kind === 'mixed' && kind?.namedBy === undefined) return kind?.title ?? entry.id
  const { fields = {}, namedBy, noun = '' } = kind ?? list
  const naming =
    namedBy === undefined ? Object.values(fields).filter(({ kind }) => kind === 'choice') : [fields[namedBy]]
  const [first = '', ...rest] = naming.flatMap((field) => (field ? tell(field, entry[field.name], content) || [] : []))
  // 'Monday, 9AM–6PM'.
  const name = [first, ...(rest.length > 0 ? [rest.join('–')] : [])].join(', ')
  const filled = interpolate(name, placeholders) || nameClaims(name)
  if (filled.trim() === '') return `unnamed ${noun}`
  return filled.length > mostLetters ? `${filled.slice(0, mostLetters).trimEnd()}…` : filled
}

/** A figure that was taken out has no words of its own. */
function nameClaims(text: string): string {
  const { fields: claims } = contentField.fields?.claims ?? {}
  return text.replaceAll(/\{(\w+)(?:\.\w+)?\}/g, (found, name: string) => claims?.[name]?.title ?? found)
}

function tell({ choices, optionsFrom }: Field, value: unknown, content: Content): string {
  if (optionsFrom !== undefined)
    return entryLabels(optionsFrom, content).find((one) => one.value === value)?.label ?? ''
  return choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '')
}

/** The entries of a list of the content, or the figures, to choose from. */
export function entryLabels(path: string, content: Content): { value: string; label: string }[] {
  if (path === 'claims')
    return claimEntries(content.claims)
      .filter(([, claim]) => 'value' in claim)
      .map(([name]) => ({ value: name, label: contentField.fields?.claims?.fields?.[name]?.title ?? name }))
  if (path === 'articles')
    return content.pages.flatMap((page) => {
      return page.kind === 'article' ? { value: page.id, label: namePage(page, content) } : []
    })
  const entries = (readAt(content, path) ?? []) as Entry[]
  return entries.map((entry) => {
    return { value: entry.id, label: String(entry.name ?? entry.title ?? entry.author ?? entry.id) }
  })
}

/** 'Services, “Credentialing”, Key features, “CAQH update”', or 'Home, Switching, Questions'. */
export function namePath(path: string, content: Content): string {
  const naming = { content, placeholders: resolvePlaceholders(content) }
  let field: Field | undefined = contentField
  let value: unknown = content
  let isEntry = false
  const names: string[] = []
  for (const key of path.split('.')) {
    if (field && hasEntries(field) && !isEntry) {
      value = (value as Entry[] | undefined)?.find(({ id }) => id === key)
      const name = value ? nameEntry(field, value as Entry, naming) : undefined
      if (name) names.push(field.kind === 'mixed' ? name : `“${name}”`)
      isEntry = true
    } else {
      field = field && fieldsOf(field, value)[key]
      if (!field) break
      value = (value as Record<string, unknown> | undefined)?.[key]
      // Pages and sections are named by what they are.
      if (field.kind !== 'mixed' || path === key) names.push(field.title)
      isEntry = false
    }
  }
  return names.join(', ')
}
