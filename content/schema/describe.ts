import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import { contentSchema } from './content.ts'
import type { FieldFacts } from './fields.ts'

/** A field as the editor, the checks and the resolver see it. */
export type Field = FieldFacts & {
  name: string
  title: string
  schema: v.GenericSchema
  /** Of a group, and of each entry of a list. */
  fields?: Readonly<Record<string, Field>>
}

/** The most entries of a list: what its place has room for, or what any list may have. */
export function mostEntries({ max }: Pick<Field, 'max'>): number {
  return Math.min(max ?? limits.listEntries.max, limits.listEntries.max)
}

/** What the owner edits of a group or an entry: no ids, and nothing that another choice has made pointless. */
export function editedFields({ fields = {} }: Pick<Field, 'fields'>, values: unknown): Field[] {
  const isFilled = (name: string) => Boolean((values as Record<string, unknown> | undefined)?.[name])
  return Object.values(fields).filter(({ isFixed, isRemembered, onlyWith, onlyWithout }) => {
    if (isFixed || isRemembered || (onlyWith !== undefined && !isFilled(onlyWith))) return false
    return onlyWithout === undefined || !isFilled(onlyWithout)
  })
}

/** The whole content, described once. */
export const contentField = describe(contentSchema, 'content')

type Walkable = v.GenericSchema & { entries?: Record<string, v.GenericSchema>; item?: Walkable }

/** Valibot's own getters don't descend. */
function describe(schema: v.GenericSchema, name: string): Field {
  const facts = v.getMetadata(schema) as FieldFacts
  const { entries, item } = schema as Walkable
  const inner = facts.kind === 'group' ? entries : facts.kind === 'list' ? item?.entries : undefined
  return {
    ...facts,
    name,
    title: facts.title ?? spell(name),
    schema,
    ...(inner && {
      fields: Object.fromEntries(Object.entries(inner).map(([key, part]) => [key, describe(part, key)])),
    }),
  }
}

/** 'nextStepsHeading' is 'Next steps heading'. */
function spell(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value with its field and its place: list entries by their id, as in `services.credentialing.title`. */
export type Found = { field: Field; path: string; value: unknown }

/** Every value of a content, groups, lists and entries included, each before what it holds. */
export function* walk(value: unknown, field = contentField, path = ''): Generator<Found> {
  if (path !== '') yield { field, path, value }
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (field.kind === 'list' && Array.isArray(value))
    for (const entry of value as { id: string }[]) yield* walkFields(entry, field, below(entry.id))
  else if (field.kind === 'group') yield* walkFields(value, field, path)
}

function* walkFields(value: unknown, { fields = {} }: Field, path: string): Generator<Found> {
  for (const [name, field] of Object.entries(fields))
    if (!field.isFixed)
      yield* walk((value as Record<string, unknown>)[name], field, path === '' ? name : `${path}.${name}`)
}

/** The field at a path, and whether that leads to an entry of it; undefined if the schema has no such field. */
export function findField(path: string): { field: Field; isEntry: boolean } | undefined {
  let found = { field: contentField, isEntry: false }
  for (const name of path.split('.')) {
    const { field, isEntry } = found
    const inner = Object.hasOwn(field.fields ?? {}, name) ? field.fields?.[name] : undefined
    if (field.kind === 'list' && !isEntry) found = { field, isEntry: true }
    else if (inner) found = { field: inner, isEntry: false }
    else return undefined
  }
  return found
}

/** The same; also undefined if the content has no such entry. */
export function fieldAt(path: string, content: unknown): Field | undefined {
  const value = path.split('.').reduce<unknown>((outer, name) => {
    if (Array.isArray(outer)) return outer.find(({ id }) => id === name)
    return (outer as Record<string, unknown> | undefined)?.[name]
  }, content)
  return value === undefined ? undefined : findField(path)?.field
}
