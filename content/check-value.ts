import * as v from 'valibot'
import { type Field, findField } from './schema/describe.ts'

/** Far more than any page has room for: what is too long for its place may stay in a draft, and the checks report it. */
const mostCharacters = 10_000
const mostMarkdown = 200_000
const mostEntries = 200

/** Why a draft can't hold this value at this place; undefined when it can. It may still be wrong, as every draft may. */
export function checkValue(path: string, value: unknown): string | undefined {
  // `home.sections.switching.isShown` is all that an owner sets of a section.
  const [, sections = ''] = /^(.+)\.[^.]+\.isShown$/.exec(path) ?? []
  if (findField(sections)?.field.kind === 'arrangement')
    return typeof value === 'boolean' ? undefined : 'This must be true or false.'
  const { field, isEntry } = findField(path) ?? {}
  if (!field || field.isFixed) return `There is no field ${path}.`
  if (field.kind === 'arrangement') return 'Sections are moved one by one.'
  const checked = isEntry ? [value] : value
  const parsed = v.safeParse(field.schema, checked)
  return parsed.success ? findExcess(field, checked) : parsed.issues[0].message
}

/** The schema has no limits, and keeps fields that only another version of the program knows. */
function findExcess(field: Field, value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.length > (field.kind === 'markdown' ? mostMarkdown : mostCharacters)
      ? 'This text is too long.'
      : undefined
  if (Array.isArray(value))
    return value.length > mostEntries ? 'This list is too long.' : firstOf(value.map((one) => findInFields(field, one)))
  return findInFields(field, value)
}

function findInFields({ fields }: Field, value: unknown): string | undefined {
  if (!fields) return undefined
  return firstOf(
    Object.entries(value as Record<string, unknown>).map(([name, part]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? findExcess(field, part) : `There is no field ${name}.`
    }),
  )
}

function firstOf(messages: (string | undefined)[]): string | undefined {
  return messages.find((message) => message !== undefined)
}
