import * as v from 'valibot'

/**
 * The kinds of fields there are. Each maker in kinds.ts returns a schema that knows its type, and a description of the field
 * that the editor, the checks and the resolver read: see describe.ts.
 */
export type FieldMetadata = {
  kind:
    | 'line'
    | 'text'
    | 'formatted'
    | 'link'
    | 'address'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'number'
    | 'picture'
    | 'focus'
    | 'moment'
    | 'color'
    | 'list'
    | 'mixed'
    | 'group'
  /** What stands there when an older content has no such field. */
  default: unknown
  /** Absent: made from the field's name. */
  title?: string
  help?: string
  /** The most characters of a text with its placeholders filled in, or the most entries of a list. */
  max?: number
  min?: number
  /** The most characters of one word: no word is broken, so it has to fit the narrowest place on a phone. */
  word?: number
  /** A figure is one word, whatever stands in it. */
  isFigure?: boolean
  /** What is wrong with a value by itself. */
  findFault?: (value: string) => string | undefined
  /** Whether it may stay empty. */
  isOptional?: boolean
  /** A quote, word for word: placeholders aren't filled in, and figures aren't checked. */
  isVerbatim?: boolean
  /** Placeholders that are filled in later, such as the visitor's name in a mail. */
  keeps?: readonly string[]
  choices?: readonly Choice[]
  /** The choices are icons. */
  isDrawn?: boolean
  /** Where the choices are entries of a list of the content, by its path. */
  optionsFrom?: string
  /** Drawing instructions, not words: a change of it is told, but not quoted. */
  isCode?: boolean
  /** The picture beside it, with or without which it counts. */
  onlyWith?: string
  onlyWithout?: string
  /** What the owner doesn't edit: the id of an entry, the address of a page. */
  isFixed?: boolean
  /** Where it is missing, its default counts, and there is nothing to look at. */
  isAssumed?: boolean
  /** The desk remembers it for its owner: it stands in no form and in no list of changes. */
  isRemembered?: boolean
  /** The desk has a screen for it: it stands in no form, but in the list of changes. */
  hasOwnScreen?: boolean
  /** Of a list: what one entry is called, which field names it, and how two are told apart. */
  noun?: string
  namedBy?: string
  distinctBy?: string
  /** Of a list, or of a kind of entry that has a `max` of its own: what is said when there is room for no more. */
  whenFull?: string
  /** Of a kind of entry that has a `max` of its own: whether an entry takes room. */
  isCounted?: (entry: Readonly<Record<string, unknown>>) => boolean
  /** Of a list: runs from A to Z. */
  isSorted?: boolean
  /** Of a mixed list: what its entries may be, by the name that stands in their field `kind`. */
  kinds?: Readonly<Record<string, v.GenericSchema>>
  /** Of a kind of entry: its one entry is there for good. */
  isGiven?: boolean
  /** Of a kind of entry: stands before or after all others, and isn't moved. */
  place?: 'first' | 'last'
  /** Of a kind of entry that owners add: what it's for, and what a new one says. */
  purpose?: 'Say' | 'Show' | 'Ask'
  sample?: Readonly<Record<string, unknown>>
  /** Of a kind of entry: a list has at most one of it. */
  isSingle?: boolean
}

export type Choice = { value: string; label: string }
export type Words = Pick<FieldMetadata, 'title' | 'help' | 'onlyWith' | 'onlyWithout' | 'isAssumed'>

/** One generic function around each schema: valibot loses the types of shared actions that are spread into a pipe. */
export function describedAs<Out>(schema: v.GenericSchema<Out>, facts: FieldMetadata): v.GenericSchema<Out> {
  return v.pipe(schema, v.metadata(facts)) as unknown as v.GenericSchema<Out>
}
