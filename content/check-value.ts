import * as v from 'valibot'
import { checkValueSize } from '#contract/content-size.ts'
import { type Field, findField, mostEntries } from './schema/describe.ts'

/** Why a draft can't hold this value at this place; undefined when it can. It may still be wrong, as every draft may. */
export function checkValue(path: string, value: unknown): string | undefined {
  const [oversized] = checkValueSize(value, path)
  if (oversized) return oversized.message
  // `home.sections.switching.isShown` is all that an owner sets of a section.
  const [, sections = ''] = /^(.+)\.[^.]+\.isShown$/.exec(path) ?? []
  if (findField(sections)?.field.kind === 'arrangement')
    return typeof value === 'boolean' ? undefined : 'This must be true or false.'
  const { field, isEntry } = findField(path) ?? {}
  if (!field || field.isFixed) return `There is no field ${path}.`
  if (field.kind === 'arrangement') return 'Sections are moved one by one.'
  const checked = isEntry ? [value] : value
  if (isFull(field, checked)) return describeFull(field)
  const parsed = v.safeParse(field.schema, checked)
  return parsed.success ? findUnfit(field, checked) : parsed.issues[0].message
}

/** The schema keeps fields that only another version of the program knows, and leaves the length of a list to the checks. */
function findUnfit(field: Field, value: unknown): string | undefined {
  if (!Array.isArray(value)) return findInFields(field, value)
  if (isFull(field, value)) return describeFull(field)
  return field.fields && firstOf(value.map((entry) => findInFields(field, entry)))
}

function isFull(field: Field, value: unknown): boolean {
  return field.kind !== 'formatted' && Array.isArray(value) && value.length > mostEntries(field)
}

/** How many entries the list at a path takes, and why it takes no more. */
export function findRoom(path: string): { most: number; message: string } | undefined {
  const { field, isEntry } = findField(path) ?? {}
  return field?.kind === 'list' && !isEntry ? { most: mostEntries(field), message: describeFull(field) } : undefined
}

function describeFull(field: Field): string {
  return `“${field.title}” has room for ${mostEntries(field)}. Take one out first.`
}

function findInFields({ fields }: Field, value: unknown): string | undefined {
  if (!fields) return undefined
  return firstOf(
    Object.entries(value as Record<string, unknown>).map(([name, part]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? findUnfit(field, part) : `There is no field ${name}.`
    }),
  )
}

function firstOf(messages: (string | undefined)[]): string | undefined {
  return messages.find((message) => message !== undefined)
}
