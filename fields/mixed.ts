import * as v from 'valibot'
import { describedAs, type FieldMetadata, type Words } from './field-facts.ts'
import { type Fields, id, notEntry, notText, optionsFrom, type Values } from './kinds.ts'

/** What an entry of a mixed list may be. */
export type EntryKind<Group extends Fields = Fields> = { title: string; fields: Group } & Pick<
  FieldMetadata,
  'help' | 'namedBy' | 'isGiven' | 'place' | 'purpose' | 'sample' | 'isSingle' | 'max' | 'whenFull' | 'isCounted'
>
type MixedEntry<Kinds extends Record<string, EntryKind>> = {
  [Kind in keyof Kinds & string]: { id: string; kind: Kind } & Values<Kinds[Kind]['fields']>
}[keyof Kinds & string]

/** Entries of several kinds. One of an unknown kind is kept: a newer program may have written it. */
export function mixed<const Kinds extends Record<string, EntryKind>>(
  kinds: Kinds,
  options: Words & { noun: string; max?: number; whenFull?: string },
): v.GenericSchema<MixedEntry<Kinds>[]> {
  const own = new Map(
    Object.entries(kinds).map(([name, { fields, ...words }]) => {
      const kind = describedAs(v.string(notText), { kind: 'line', default: name, isFixed: true })
      const group = v.looseObject({ id: id(), kind, ...fields }, notEntry)
      return [name, describedAs(group as unknown as v.GenericSchema, { kind: 'group', default: {}, ...words })]
    }),
  )
  const unknown = v.looseObject({ id: id(), kind: v.string(notText) }, notEntry)
  const entry = v.lazy((value) => own.get(String((value as { kind?: unknown } | null)?.kind)) ?? unknown)
  const facts: FieldMetadata = { kind: 'mixed', default: [], kinds: Object.fromEntries(own), ...options }
  return describedAs(optionsFrom(entry) as never, facts)
}
