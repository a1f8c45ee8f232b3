import * as v from 'valibot'
import { checkSize } from '#contract/content-size.ts'
import { checkFormatted } from './formatted/check-formatted.ts'
import { readMarkdown } from './formatted/read-markdown.ts'
import { type Content, contentSchema, schemaVersion } from './schema/content.ts'
import { contentField, type Field } from './schema/describe.ts'

/** Something wrong, with its place: list entries by their id, as in `services.credentialing.title`. */
export type Problem = { path: string; message: string }

/** What the owner should look at, although the site can be shown. */
export type Note = { path: string; kind: 'new' | 'unknown' }

export type ParsedContent =
  | { ok: true; content: Content; notes: Note[] }
  | { ok: false; problems: Problem[]; notes: Note[] }

type Options = {
  /**
   * Where a missing field gets its value from, before the schema's default: the program's own content. An entry of a list
   * takes it from the entry with its id.
   */
  fallback?: unknown
}

/**
 * One JSON value, of this version of the program or of an earlier one. What a newer program or a typo has added is kept
 * and noted; what an older one did not have is filled in and noted. Whatever is of a wrong type is a problem.
 */
export function parseContent(value: unknown, version = schemaVersion, { fallback }: Options = {}): ParsedContent {
  if (!isRecord(value))
    return { ok: false, problems: [{ path: '', message: 'This is not the content of a site.' }], notes: [] }
  if (version > schemaVersion)
    return {
      ok: false,
      problems: [{ path: '', message: 'A newer version of the program has written this content.' }],
      notes: [],
    }
  const oversized = checkSize(value)
  if (oversized.length > 0) return { ok: false, problems: oversized, notes: [] }
  const notes: Note[] = []
  const filled = complete(migrate(value, version), contentField, fallback, '', notes)
  const parsed = v.safeParse(contentSchema, filled)
  if (parsed.success) return { ok: true, content: parsed.output, notes }
  return { ok: false, problems: parsed.issues.map((issue) => ({ path: pathOf(issue), message: issue.message })), notes }
}

/** From the version of its index to the next: pure, and with a fixture each in parse-content.test.ts. */
const steps: readonly ((content: Fields) => Fields)[] = [readLegalMarkdown]

/** 1 to 2: legal texts were Markdown, and began with their title. */
function readLegalMarkdown(content: Fields): Fields {
  if (!Array.isArray(content.legal)) return content
  const legal = content.legal.map((entry: unknown) =>
    isRecord(entry) && typeof entry.text === 'string' ? { ...entry, ...readMarkdown(entry.text) } : entry,
  )
  return { ...content, legal }
}

/** The content as the newest version of its shape has it. A field that is merely new needs no step. */
export function migrate(content: Fields, version: number, all = steps): Fields {
  return all.slice(version - 1).reduce((parts, step) => step(parts), content)
}

function complete(value: unknown, field: Field, fallback: unknown, path: string, notes: Note[]): unknown {
  if (field.kind === 'arrangement' && Array.isArray(value)) return addMissingSections(value, field, path, notes)
  if (field.kind === 'list' && Array.isArray(value)) {
    const others = Array.isArray(fallback) ? fallback.filter(isRecord) : []
    return value.map((entry: unknown) => {
      if (!isRecord(entry)) return entry
      const other = others.find(({ id }) => id === entry.id)
      return completeFields(entry, field, other, below(path, String(entry.id)), notes)
    })
  }
  if (field.kind === 'formatted')
    for (const place of checkFormatted(value).unknown) notes.push({ path: [path, ...place].join('.'), kind: 'unknown' })
  if (field.kind === 'group' && isRecord(value)) return completeFields(value, field, fallback, path, notes)
  return value
}

function completeFields(value: Fields, { fields = {} }: Field, fallback: unknown, path: string, notes: Note[]): Fields {
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name)) notes.push({ path: below(path, name), kind: 'unknown' })
  const completed = Object.entries(fields).map(([name, field]) => {
    const place = below(path, name)
    const other = isRecord(fallback) ? fallback[name] : undefined
    if (Object.hasOwn(value, name)) return [name, complete(value[name], field, other, place, notes)]
    // An id can't be made up: links and windows know the entry by it.
    if (field.isFixed) return [name, undefined]
    // Without a focal point, visitors see what they saw before: there is nothing to look at.
    if (field.kind !== 'focus') notes.push({ path: place, kind: 'new' })
    return [name, other ?? complete(field.default, field, undefined, place, [])]
  })
  return { ...value, ...Object.fromEntries(completed) }
}

/** A section that came with a newer program is hidden until the owner shows it: its words are the sample's. */
function addMissingSections(value: unknown[], { choices = [] }: Field, path: string, notes: Note[]): unknown[] {
  // What is no section is a problem of the schema, not of this.
  const sections = [...value] as ({ id: string; isShown: boolean } | null)[]
  for (const [at, { value: id }] of choices.entries()) {
    if (sections.some((section) => section?.id === id)) continue
    const before = choices.slice(0, at).findLast((choice) => sections.some((section) => section?.id === choice.value))
    sections.splice(sections.findIndex((section) => section?.id === before?.value) + 1, 0, { id, isShown: false })
    notes.push({ path: below(path, id), kind: 'new' })
  }
  return sections
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
