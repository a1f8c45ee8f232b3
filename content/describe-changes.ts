import { editedFields, type Field, kindOf } from '#fields/describe.ts'
import { type Formatted, plainText } from '#fields/formatted/formatted-text.ts'
import { findLongestRow } from '#fields/longest-row.ts'
import type { Content } from './schema/content.ts'
import { contentField } from './schema/content-field.ts'

/** One thing that an owner did, in the owner's words: one line each. */
export type Change = {
  path: string
  /** 'Testimonial by Dr. Sample: text', 'Home, Top of the page: Heading'. */
  where: string
  /** What became of it: a value has a text before and after it, all others say it in a word. */
  what: { kind: 'value' | 'picture' | 'color'; before: string; after: string } | { kind: 'word'; word: string }
}

/** What differs, from top to bottom. */
export function describeChanges(before: Content, after: Content): Change[] {
  return Object.values(contentField.fields ?? {}).flatMap((part) => {
    const at: Place = { path: part.name, where: part.title }
    return compare(part, at, memberOf(before, part.name), memberOf(after, part.name))
  })
}

type Place = { path: string; where: string }

function compare(field: Field, at: Place, before: unknown, after: unknown): Change[] {
  if (Object.is(before, after)) return []
  switch (field.kind) {
    case 'group':
      return compareFields(field, at, before, after)
    case 'list':
    case 'mixed':
      return compareLists(field, at, toEntries(before), toEntries(after))
    default:
      return compareValues(field, at, before, after)
  }
}

function compareFields(group: Field, at: Place, before: unknown, after: unknown): Change[] {
  return editedFields(group, after).flatMap((field) => {
    // A group inside a group is named before its fields; what the owner changes is the last part.
    const isValue = field.kind !== 'group' && field.kind !== 'list'
    // Sections are named by their kinds.
    const where = field.kind === 'mixed' ? at.where : `${at.where}${isValue ? ': ' : ', '}${field.title}`
    const place = { path: `${at.path}.${field.name}`, where }
    return compare(field, place, memberOf(before, field.name), memberOf(after, field.name))
  })
}

function compareValues(field: Field, { path, where }: Place, before: unknown, after: unknown): Change[] {
  const [old, now] = [tell(field, before), tell(field, after)]
  if (field.kind === 'formatted' && old === now && JSON.stringify(before) !== JSON.stringify(after))
    return [{ path, where, what: { kind: 'word', word: 'formats changed' } }]
  if (old === now) return []
  const word = field.kind === 'flag' ? (after ? 'yes' : 'no') : field.isCode ? 'changed' : undefined
  if (word !== undefined) return [{ path, where, what: { kind: 'word', word } }]
  const kind = field.kind === 'picture' || field.kind === 'color' ? field.kind : 'value'
  return [{ path, where, what: { kind, before: old, after: now } }]
}

function tell({ kind, choices = [] }: Field, value: unknown): string {
  if (kind === 'formatted') return plainText(value as Formatted)
  if (Array.isArray(value)) return value.join(', ')
  return choices.find((choice) => choice.value === value)?.label ?? String(value ?? '')
}

type Entry = { id: string } & Record<string, unknown>

function compareLists(field: Field, at: Place, before: Entry[], after: Entry[]): Change[] {
  const word = (entry: Entry, text: string): Change => ({
    path: `${at.path}.${entry.id}`,
    where: nameEntry(field, at, entry),
    what: { kind: 'word', word: text },
  })
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const now = new Set(after.map(({ id }) => id))
  const kept = after.filter(({ id }) => old.has(id))
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const stayed = findLongestRow(kept.flatMap(({ id }) => places.get(id) ?? []))
  return [
    ...before.filter(({ id }) => !now.has(id)).map((entry) => word(entry, 'removed')),
    ...after.filter(({ id }) => !old.has(id)).map((entry) => word(entry, 'added')),
    ...kept.filter(({ id }) => !stayed.has(places.get(id) ?? -1)).map((entry) => word(entry, 'moved')),
    ...kept.flatMap((entry) => {
      const earlier = old.get(entry.id) as Entry
      const place = { path: `${at.path}.${entry.id}`, where: nameEntry(field, at, earlier) }
      const changes = kindOf(field, entry) ? compareFields(field, place, earlier, entry) : []
      if (Boolean(earlier.isHidden) === Boolean(entry.isHidden)) return changes
      return [word(entry, entry.isHidden ? 'hidden' : 'shown'), ...changes]
    }),
  ]
}

/** 'Testimonials, “Dr. Amara Sample”', or 'Home, Switching'. An entry without a name goes by its id. */
function nameEntry(list: Field, { where }: Place, entry: Entry): string {
  const { namedBy = 'id', title } = kindOf(list, entry) ?? {}
  if (list.kind === 'mixed')
    return namedBy === 'id' ? `${where}, ${title ?? entry.id}` : String(entry[namedBy] || entry.id)
  const name = String(entry[namedBy] || entry.id)
  return `${where}, “${name.length > 40 ? `${name.slice(0, 40).trimEnd()}…` : name}”`
}

function memberOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name]
}

function toEntries(value: unknown): Entry[] {
  return (value ?? []) as Entry[]
}
