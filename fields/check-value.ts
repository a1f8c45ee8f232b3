import * as v from 'valibot'
import { type Field, fieldsOf, findField, hasEntries, kindOf, mostEntries } from './describe.ts'
import { type Entry, readAt } from './patch.ts'
import { checkValueSize } from './size.ts'

/** Why a draft can't hold this value at this place; undefined when it can. It may still be wrong, as every draft may. */
export function checkValue(root: Field, path: string, value: unknown, content: unknown): string | undefined {
  const [oversized] = checkValueSize(value, path)
  if (oversized) return oversized.message
  const { field, isEntry } = findField(root, path, content) ?? {}
  if (!field || field.isFixed) return `There is no field ${path}.`
  const checked = isEntry ? [value] : value
  if (isFull(field, checked)) return describeFull(field)
  const parsed = v.safeParse(field.schema, checked)
  return parsed.success ? findUnfit(field, checked) : parsed.issues[0].message
}

/** The schema keeps fields that only another version of the program knows, and leaves the length of a list to the checks. */
function findUnfit(field: Field, value: unknown): string | undefined {
  if (!Array.isArray(value)) return findInFields(field, value)
  if (isFull(field, value)) return describeFull(field)
  return hasEntries(field) ? firstOf(value.map((entry) => findInFields(field, entry))) : undefined
}

function isFull(field: Field, value: unknown): boolean {
  return field.kind !== 'formatted' && Array.isArray(value) && value.length > mostEntries(field)
}

/** Why the list at a path has no room for one entry more; undefined when it has. */
export function findFull(root: Field, path: string, entry: Entry, content: unknown): string | undefined {
  const { field, isEntry } = findField(root, path, content) ?? {}
  const list = readAt(content, path)
  if (!field || !hasEntries(field) || isEntry || !Array.isArray(list)) return undefined
  if (list.length >= mostEntries(field)) return describeFull(field)
  const kind = field.kind === 'mixed' ? kindOf(field, entry) : undefined
  if (kind?.max === undefined) return undefined
  const { max, isCounted = () => true } = kind
  return list.filter((one) => one.kind === entry.kind && isCounted(one)).length >= max ? describeFull(kind) : undefined
}

function describeFull(field: Field): string {
  return field.whenFull ?? `“${field.title}” has room for ${mostEntries(field)}. Take one out first.`
}

function findInFields(of: Field, value: unknown): string | undefined {
  if (!hasEntries(of) && of.kind !== 'group') return undefined
  if (!kindOf(of, value)) return `This version of the program has no such kind of ${of.noun}.`
  const fields = fieldsOf(of, value)
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
