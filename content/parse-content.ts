import * as v from 'valibot'
import { type Field, fieldsOf, hasEntries, kindOf } from '#fields/describe.ts'
import { checkFormatted } from '#fields/formatted/check-formatted.ts'
import { checkSize } from '#fields/size.ts'
import { toPages } from './migrations/to-pages.ts'
import { toRecordLinks } from './migrations/to-record-links.ts'
import { type Content, contentSchema, schemaVersion } from './schema/content.ts'
import { contentField } from './schema/content-field.ts'

/** Something wrong, with its place: list entries by their id, as in `services.credentialing.title`. */
export type Problem = { path: string; message: string }

/** What the owner should look at, although the site can be shown. */
export type Note = {
  path: string
  kind: 'new' | 'unknown'
  /** What an entry of an unknown kind would be: a page, a section. */
  noun?: string
}

export type ParsedContent =
  | { ok: true; content: Content; notes: Note[] }
  | { ok: false; problems: Problem[]; notes: Note[] }

type Options = {
  /**
   * Where a missing field gets its value from, before the schema's default: the program's own content. An entry of a list
   * takes it from the entry with its id.
   */
  fallback?: unknown
  /** How large it is as JSON, where that is known. */
  bytes?: number | undefined
}

/**
 * One JSON value, of this version of the program or of an earlier one. What a newer program or a typo has added is kept
 * and noted; what an older one did not have is filled in and noted. Whatever is of a wrong type is a problem.
 */
export function parseContent(
  value: unknown,
  version = schemaVersion,
  { fallback, bytes }: Options = {},
): ParsedContent {
  if (!isRecord(value))
    return { ok: false, problems: [{ path: '', message: 'This is not the content of a site.' }], notes: [] }
  if (version > schemaVersion)
    return {
      ok: false,
      problems: [{ path: '', message: 'A newer version of the program has written this content.' }],
      notes: [],
    }
  const oversized = checkSize(value, { known: sound, bytes })
  if (oversized.length > 0) return { ok: false, problems: oversized, notes: [] }
  const notes: Note[] = []
  const filled = complete(migrate(value, version), contentField, fallback, '', notes) as Content
  const parsed = v.safeParse(contentSchema, withoutSound(filled))
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.issues.map((issue) => ({ path: pathOf(issue), message: issue.message })),
      notes,
    }
  const noted = new Set(notes.map(({ path }) => path.split('.', 2).join('.')))
  for (const page of filled.pages) if (!noted.has(`pages.${page.id}`)) sound.add(page)
  // Valibot's copy lacks what is called __proto__, prototype or constructor.
  return { ok: true, content: filled, notes }
}

/**
 * Pages that were read, and that no note is about. The process has the same value for the same digest, so the 599 pages that
 * didn't change aren't read again.
 */
const sound = new WeakSet<object>()

/** Two pages with the same id are looked at together. */
function withoutSound(content: Content): unknown {
  const { pages } = content
  const isOnce = Array.isArray(pages) && new Set(pages.map((page) => page?.id)).size === pages.length
  return isOnce ? { ...content, pages: pages.filter((page) => !sound.has(page)) } : content
}

/** From the version of its index to the next: pure, and with a fixture each in parse-content.test.ts. */
const steps: readonly ((content: Fields) => Fields)[] = [toPages, toRecordLinks]

/** The content as the newest version of its shape has it. A field that is merely new needs no step. */
export function migrate(content: Fields, version: number, all = steps): Fields {
  return all.slice(version - 1).reduce((parts, step) => step(parts), content)
}

function complete(value: unknown, field: Field, fallback: unknown, path: string, notes: Note[]): unknown {
  if (hasEntries(field) && Array.isArray(value)) {
    const others = Array.isArray(fallback) ? fallback.filter(isRecord) : []
    const entries = field.kind === 'mixed' ? addGiven(value, field, others, path, notes) : value
    const completed = entries.map((entry: unknown) => {
      if (!isRecord(entry) || sound.has(entry)) return entry
      const place = below(path, String(entry.id))
      const other = others.find(({ id }) => id === entry.id)
      if (kindOf(field, entry)) return completeFields(entry, field, other, place, notes)
      notes.push({ path: place, kind: 'unknown', ...(field.noun && { noun: field.noun }) })
      return entry
    })
    return isSame(completed, value) ? value : completed
  }
  if (field.kind === 'formatted')
    for (const place of checkFormatted(value).unknown) notes.push({ path: [path, ...place].join('.'), kind: 'unknown' })
  if (field.kind === 'group' && isRecord(value)) return completeFields(value, field, fallback, path, notes)
  return value
}

function completeFields(value: Fields, of: Field, fallback: unknown, path: string, notes: Note[]): Fields {
  const fields = fieldsOf(of, value)
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name))
  for (const [name] of others) notes.push({ path: below(path, name), kind: 'unknown' })
  const completed = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const place = below(path, name)
    const other = isRecord(fallback) ? fallback[name] : undefined
    if (Object.hasOwn(value, name)) return [name, complete(value[name], field, other, place, notes)]
    // An id can't be made up: links and windows know the entry by it.
    if (field.isFixed) return [name, undefined]
    const filled = other ?? complete(field.default, field, undefined, place, [])
    // Visitors see nothing of an empty list, so there is nothing to review.
    const isEmptyList = Array.isArray(filled) && filled.length === 0
    if (!field.isAssumed && !isEmptyList) notes.push({ path: place, kind: 'new' })
    return [name, filled]
  })
  const all = [...completed, ...others]
  return isSame(all.flat(), Object.entries(value).flat()) ? value : Object.fromEntries(all)
}

/** What needs nothing stays the same value, and so has the same digest. */
function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}

/** A section that came with a newer program is hidden until its owner shows it: its words are the sample's. */
function addGiven(value: unknown[], list: Field, others: Fields[], path: string, notes: Note[]): unknown[] {
  const entries = [...value]
  const formatLocation = (id: unknown) => entries.findIndex((entry) => isRecord(entry) && entry.id === id)
  for (const [at, other] of others.entries()) {
    if (!kindOf(list, other)?.isGiven || formatLocation(other.id) >= 0) continue
    const before = others.slice(0, at).findLast(({ id }) => formatLocation(id) >= 0)
    entries.splice(formatLocation(before?.id) + 1, 0, { ...other, ...('isHidden' in other && { isHidden: true }) })
    notes.push({ path: below(path, String(other.id)), kind: 'new' })
  }
  return entries
}

type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Entries by their id, as far as they have one. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  const items = path ?? []
  return items
    .map(({ type, key, value }) => (type === 'array' && isRecord(value) && value.id ? String(value.id) : key))
    .join('.')
}
