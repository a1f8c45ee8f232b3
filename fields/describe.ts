import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import type { FieldMetadata } from './field-facts.ts'

/** A field as the editor, the checks and the resolver see it. */
export type Field = Omit<FieldMetadata, 'kinds'> & {
  name: string
  title: string
  schema: v.GenericSchema
  /** Of a group, and of each entry of a list. */
  fields?: Readonly<Record<string, Field>>
  /** Of a mixed list: the group that an entry is, by its kind. */
  kinds?: Readonly<Record<string, Field>>
}

type Values = Readonly<Record<string, unknown>>

/** Whether a value of this field is a list of entries with ids. */
export function hasEntries({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'list' || kind === 'mixed'
}

/**
 * What has the fields of an entry: its list, or its kind where the list is mixed. Undefined: this program has no
 * such kind.
 */
export function kindOf(list: Field, entry: unknown): Field | undefined {
  if (list.kind !== 'mixed') return list
  const { kind } = (entry ?? {}) as { kind?: unknown }
  return typeof kind === 'string' && Object.hasOwn(list.kinds ?? {}, kind) ? list.kinds?.[kind] : undefined
}

/** The fields of a group, or of an entry of a list. */
export function fieldsOf(field: Field, value: unknown): Readonly<Record<string, Field>> {
  return kindOf(field, value)?.fields ?? {}
}

/** The most entries of a list: what its place has room for, or what any list may have. */
export function mostEntries({ max }: Pick<Field, 'max'>): number {
  return max ?? limits.listEntries.max
}

/** Returns the fields an owner can edit: no ids, and no field that another value disables. */
export function editedFields(field: Field, values: unknown): Field[] {
  const isFilled = (name: string) => Boolean((values as Values | undefined)?.[name])
  return Object.values(fieldsOf(field, values)).filter(({ isFixed, isRemembered, onlyWith, onlyWithout }) => {
    if (isFixed || isRemembered || (onlyWith !== undefined && !isFilled(onlyWith))) return false
    return onlyWithout === undefined || !isFilled(onlyWithout)
  })
}

type Walkable = v.GenericSchema & { entries?: Record<string, v.GenericSchema>; item?: Walkable }

/** Valibot's own getters don't descend. */
export function describe(schema: v.GenericSchema, name: string): Field {
  const { kinds, ...facts } = v.getMetadata(schema) as FieldMetadata
  const { entries, item } = schema as Walkable
  const inner = facts.kind === 'group' ? entries : facts.kind === 'list' ? item?.entries : undefined
  return {
    ...facts,
    name,
    title: facts.title ?? spell(name),
    schema,
    ...(inner && { fields: describeAll(inner) }),
    ...(kinds && { kinds: describeAll(kinds) }),
  }
}

function describeAll(schemas: Readonly<Record<string, v.GenericSchema>>): Record<string, Field> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describe(schema, name)]))
}

/** 'nextStepsHeading' is 'Next steps heading'. */
function spell(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value with its field and its place: list entries by their id, as in `services.credentialing.title`. */
export type Found = { field: Field; path: string; value: unknown }

/** Every value, groups, lists and entries included, each before what it holds. */
export function* walk(value: unknown, field: Field, path = ''): Generator<Found> {
  if (path !== '') yield { field, path, value }
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (hasEntries(field) && Array.isArray(value))
    for (const entry of value as { id: string }[]) yield* walkFields(entry, field, below(entry.id))
  else if (field.kind === 'group') yield* walkFields(value, field, path)
}

function* walkFields(value: unknown, of: Field, path: string): Generator<Found> {
  for (const [name, field] of Object.entries(fieldsOf(of, value)))
    if (!field.isFixed || field.kind === 'address')
      yield* walk((value as Values)[name], field, path === '' ? name : `${path}.${name}`)
}

/**
 * The field at a path, and whether that leads to an entry of it; undefined if the schema has no such field. The entries of
 * a mixed list are looked up in the content, which says what they are.
 */
export function findField(root: Field, path: string, content: unknown): { field: Field; isEntry: boolean } | undefined {
  let found = { field: root, isEntry: false }
  let value: unknown = content
  for (const name of path.split('.')) {
    const { field, isEntry } = found
    if (hasEntries(field) && !isEntry) found = { field, isEntry: true }
    else {
      const fields = fieldsOf(field, value)
      const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!inner) return undefined
      found = { field: inner, isEntry: false }
    }
    value = memberOf(value, name)
  }
  return found
}

/** The same; also undefined if the content has no such entry. */
export function fieldAt(root: Field, path: string, content: unknown): Field | undefined {
  const value = path.split('.').reduce(memberOf, content)
  return value === undefined ? undefined : findField(root, path, content)?.field
}

function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.find((entry: { id?: unknown } | null) => entry?.id === name)
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined
}
