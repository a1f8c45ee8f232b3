import { contentField, type Field } from './schema/describe.ts'
import { idPattern } from './schema/fields.ts'

/** Far more than any page has room for: what is too long is told by the checks, and may stay in a draft. */
const mostCharacters = { line: 2_000, text: 10_000, link: 2_000, picture: 2_000, markdown: 200_000 }
const mostEntries = 200

/** Why a draft can't hold this value at this place; undefined when it can. It may still be wrong, as every draft may. */
export function checkValue(path: string, value: unknown): string | undefined {
  let field: Field = contentField
  let isEntry = false
  for (const name of path.split('.')) {
    if (field.kind === 'list' && !isEntry) isEntry = true
    else if (field.kind === 'arrangement') return checkSectionPart(value)
    else {
      const inner: Field | undefined = Object.hasOwn(field.fields ?? {}, name) ? field.fields?.[name] : undefined
      if (!inner || inner.isFixed) return `There is no field ${path}.`
      field = inner
      isEntry = false
    }
  }
  return isEntry ? checkEntry(field, value) : check(field, value)
}

function check(field: Field, value: unknown): string | undefined {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'link':
    case 'picture':
    case 'markdown':
      if (typeof value !== 'string' || !value.isWellFormed()) return 'This must be text.'
      return value.length > mostCharacters[field.kind] ? 'This text is too long.' : undefined
    case 'color':
      return typeof value === 'string' && /^#[\dA-F]{6}$/.test(value) ? undefined : 'This must be a color.'
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'This must be true or false.'
    case 'number':
      return Number.isFinite(value) ? undefined : 'This must be a number.'
    case 'choice':
      if (field.entriesOf !== undefined) return typeof value === 'string' ? undefined : 'This must be text.'
      return field.choices?.some((choice) => choice.value === value) ? undefined : 'There is no such choice.'
    case 'choices':
      return Array.isArray(value) && value.length <= mostEntries && value.every((id) => typeof id === 'string')
        ? undefined
        : 'This must be a list of choices.'
    case 'arrangement':
      return 'Sections are moved one by one.'
    case 'list':
      if (!Array.isArray(value) || value.length > mostEntries) return 'This must be a list.'
      return firstOf(value.map((entry) => checkEntry(field, entry)))
    case 'group':
      return checkFields(field, value)
  }
}

function checkEntry(field: Field, value: unknown): string | undefined {
  const { id } = (value ?? {}) as { id?: unknown }
  if (typeof id !== 'string' || !idPattern.test(id)) return 'This entry needs an id.'
  return checkFields(field, value)
}

/** All of them, and no other. */
function checkFields({ fields = {} }: Field, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'This must be a group of fields.'
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return `There is no field ${unknown}.`
  return firstOf(
    Object.values(fields)
      .filter(({ isFixed }) => !isFixed)
      .map((field) => check(field, (value as Record<string, unknown>)[field.name])),
  )
}

/** `home.sections.switching.isShown` is all that an owner sets of a section. */
function checkSectionPart(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'This must be true or false.'
}

function firstOf(messages: (string | undefined)[]): string | undefined {
  return messages.find((message) => message !== undefined)
}
