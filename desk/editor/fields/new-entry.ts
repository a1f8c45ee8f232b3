import type { Field } from '#content/schema/describe.ts'
import type { Entry, Json } from '#contract/content-patch.ts'

type Wanted = {
  /** What the owner calls it; the field that names the entry gets it. */
  name: string
  /** Where something else decides it. */
  id?: string
}

/** An entry to fill in. Its lists begin with one entry where they need any: the owner adds the others. */
export function createEntry(list: Field, { name, id }: Wanted, taken: readonly string[]): Entry {
  const { fields = {}, namedBy, noun = '' } = list
  const values = Object.values(fields)
    .filter(({ isFixed }) => !isFixed)
    .map((field): [string, Json] => [field.name, field.name === namedBy ? name : emptyValue(field)])
  return { id: id ?? toId(name || noun, noun, taken), ...Object.fromEntries(values) }
}

function emptyValue(field: Field): Json {
  if (field.kind === 'list') return field.min ? [createEntry(field, { name: '' }, [])] : []
  if (field.kind !== 'group') return field.default as Json
  return Object.fromEntries(Object.values(field.fields ?? {}).map((inner) => [inner.name, emptyValue(inner)]))
}

/** 'Résumé & Care' becomes 'resume-care', or 'resume-care-2' where that is taken. */
function toId(name: string, noun: string, taken: readonly string[]): string {
  const base = slug(name) || slug(noun) || 'entry'
  if (!taken.includes(base)) return base
  const number = taken.map((_id, at) => at + 2).find((one) => !taken.includes(`${base}-${one}`))
  return `${base}-${number}`
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
}
