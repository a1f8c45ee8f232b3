import * as v from 'valibot'
import { checkFormatted } from '../formatted/check-formatted.ts'
import type { Formatted } from '../formatted/formatted-text.ts'

/**
 * The kinds of fields there are. Each maker below returns a schema that knows its type, and a description of the field
 * that the editor, the checks and the resolver read: see describe.ts.
 */
export type FieldFacts = {
  kind:
    | 'line'
    | 'text'
    | 'formatted'
    | 'link'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'number'
    | 'picture'
    | 'focus'
    | 'color'
    | 'list'
    | 'arrangement'
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
  entriesOf?: string
  /** Drawing instructions, not words: a change of it is told, but not quoted. */
  isCode?: boolean
  /** The picture beside it, with or without which it counts. */
  onlyWith?: string
  onlyWithout?: string
  /** What the owner doesn't edit: the id of an entry. */
  isFixed?: boolean
  /** The desk remembers it for its owner: it stands in no form and in no list of changes. */
  isRemembered?: boolean
  /** Of a list: what one entry is called, which field names it, and how two are told apart. */
  noun?: string
  namedBy?: string
  distinctBy?: string
  /** Of a list: runs from A to Z. */
  isSorted?: boolean
}

export type Choice = { value: string; label: string }
type Words = Pick<FieldFacts, 'title' | 'help' | 'onlyWith' | 'onlyWithout'>
type TextOptions = Words &
  Pick<FieldFacts, 'max' | 'word' | 'isFigure' | 'isOptional' | 'isVerbatim' | 'isCode' | 'keeps'>

/** One generic function around each schema: valibot loses the types of shared actions that are spread into a pipe. */
function describedAs<Out>(schema: v.GenericSchema<Out>, facts: FieldFacts): v.GenericSchema<Out> {
  return v.pipe(schema, v.metadata(facts)) as unknown as v.GenericSchema<Out>
}

/** For what stands on no page, or can go on in the next line anywhere. */
export const anyWord = Number.POSITIVE_INFINITY

const notText = 'This must be text between double quotes.'
const loneSurrogate = /\p{Cs}/u
const anyText = v.pipe(
  v.string(notText),
  v.check((value) => !loneSurrogate.test(value), notText),
)

/** One line of text. */
export function line(options: TextOptions = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'line', default: '', max: 64, word: options.isFigure ? 7 : 16, ...options })
}

/** A sentence, or a few. */
export function text(options: TextOptions = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'text', default: '', max: 180, word: 16, ...options })
}

/** Headings, paragraphs and lists, with bold, italics and links in them. */
export function formatted(words: Words = {}): v.GenericSchema<Formatted> {
  const schema = v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      for (const { path, message } of checkFormatted(value).problems) {
        const [first, ...others] = path.map((key) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input: value,
          key,
          value: undefined,
        }))
        addIssue(first ? { message, path: [first, ...others] } : { message })
      }
    }),
  )
  return describedAs(schema as unknown as v.GenericSchema<Formatted>, { kind: 'formatted', default: [], ...words })
}

/** A place on this site, or a full address. Empty: the link leads nowhere yet. */
export function link(options: Words & { isOptional?: boolean } = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'link', default: '', ...options })
}

export function flag(options: Words & { default?: boolean } = {}): v.GenericSchema<boolean> {
  return describedAs(v.boolean('This must be true or false.'), { kind: 'flag', default: false, ...options })
}

export function number(options: Words & { min?: number; max?: number } = {}): v.GenericSchema<number> {
  const schema = v.pipe(v.number('This must be a number.'), v.finite('This must be a number.'))
  return describedAs(schema, { kind: 'number', default: options.min ?? 0, ...options })
}

/** The address of a picture under /pictures/, or a full one where the field says so. Empty: none. */
export function picture(options: Words = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'picture', default: '', isOptional: true, ...options })
}

export const focusColumns = ['Far left', 'Left', 'Center', 'Right', 'Far right']
export const focusRows = ['top', 'upper part', 'middle', 'lower part', 'bottom']
const focusChoices = focusRows.flatMap((row, y) =>
  focusColumns.map((column, x) => ({ value: `${x + 1}-${y + 1}`, label: `${column}, ${row}` })),
)

/** The column and row that stay visible where the image beside it is cut to a frame. Empty: as the page is designed. */
export function focus(onlyWith: string): v.GenericSchema<string> {
  const schema = v.pipe(
    v.string(notText),
    v.regex(/^([1-5]-[1-5])?$/, 'A focal point is a column and a row from 1 to 5, such as 3-2.'),
  )
  const help = 'What stays visible where the page cuts the image to its frame.'
  const choices = [...focusChoices, { value: '', label: 'As designed' }]
  return describedAs(schema, { kind: 'focus', title: 'Focal point', default: '', help, onlyWith, choices })
}

export function color(options: Words & { default: string }): v.GenericSchema<string> {
  const schema = v.pipe(v.string(notText), v.regex(/^#[\dA-F]{6}$/, 'A color is # and six digits or letters A to F.'))
  return describedAs(schema, { kind: 'color', ...options })
}

/** One of a few words of the program. */
export function choice<const Value extends string>(
  values: readonly Value[],
  { labelOf = (value) => value, ...words }: Words & { labelOf?: (value: Value) => string; isDrawn?: boolean } = {},
): v.GenericSchema<Value> {
  const schema = v.picklist(
    values,
    ({ received }) => `There is no ${received} to choose here. Write one of: ${values.join(', ')}.`,
  )
  const choices = values.map((value) => ({ value, label: labelOf(value) }))
  const facts: FieldFacts = { kind: 'choice', default: values[0], choices, ...words }
  return describedAs(schema as unknown as v.GenericSchema<Value>, facts)
}

/** One entry of another list of the content, by its id. */
export function entryChoice(entriesOf: string, words: Words = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'choice', default: '', entriesOf, ...words })
}

/** Any number of entries of another list, by their ids. */
export function entryChoices(entriesOf: string, words: Words = {}): v.GenericSchema<string[]> {
  const schema = v.array(anyText, 'This must be a list: [ … ].')
  return describedAs(schema, { kind: 'choices', default: [], isOptional: true, entriesOf, ...words })
}

/** The sections of a page, from top to bottom, each shown or hidden. Which there are is up to the program. */
export function arrangement<const Key extends string>(
  names: Readonly<Record<Key, string>>,
  words: Words = {},
): v.GenericSchema<{ id: string; isShown: boolean }[]> {
  const choices = Object.entries<string>(names).map(([value, label]) => ({ value, label }))
  const schema = v.array(v.looseObject({ id: v.string(notText), isShown: v.boolean('This must be true or false.') }))
  const all = choices.map(({ value }) => ({ id: value, isShown: true }))
  return describedAs(schema, { kind: 'arrangement', default: all, choices, ...words })
}

type Fields = Record<string, v.GenericSchema>
type Values<Group extends Fields> = { -readonly [Name in keyof Group]: v.InferOutput<Group[Name]> }

/** Unknown keys are kept, and reported by read-content.ts: a newer program may have written them. */
export function group<const Group extends Fields>(fields: Group, words: Words = {}): v.GenericSchema<Values<Group>> {
  const schema = v.looseObject(fields, 'This must be a group: { … }.')
  return describedAs(schema as unknown as v.GenericSchema<Values<Group>>, { kind: 'group', default: {}, ...words })
}

export type Entry<Group extends Fields> = Values<Group> & { id: string }

type ListOptions = Words & { noun: string } & Pick<
    FieldFacts,
    'min' | 'max' | 'namedBy' | 'distinctBy' | 'isSorted' | 'isRemembered'
  >

/** Entries, each known by an id of its own in any window and after any restart. */
export function list<const Group extends Fields>(fields: Group, options: ListOptions): v.GenericSchema<Entry<Group>[]> {
  const idText = v.pipe(v.string(notText), v.regex(idPattern, badId))
  const id = describedAs(idText, { kind: 'line', default: '', isFixed: true })
  const entry = v.looseObject({ id, ...fields }, 'This must be an entry: { … }.')
  const schema = v.pipe(
    v.array(entry, 'This must be a list: [ … ].'),
    // Also reported while an entry is wrong.
    v.rawCheck(({ dataset, addIssue }) => {
      const entries: unknown[] = Array.isArray(dataset.value) ? dataset.value : []
      const ids = new Set<unknown>()
      for (const [at, value] of entries.entries()) {
        const id = (value as { id?: unknown } | null)?.id
        if (typeof id !== 'string') continue
        if (ids.has(id))
          addIssue({
            message: `Two entries have the id "${id}". Give one of them another.`,
            path: [{ type: 'array', origin: 'value', input: entries, key: at, value }],
          })
        ids.add(id)
      }
    }),
  )
  const facts: FieldFacts = { kind: 'list', default: [], ...options }
  return describedAs(schema as unknown as v.GenericSchema<Entry<Group>[]>, facts)
}

/** Texts one below the other. */
export function texts(
  options: ListOptions & { maxLetters?: number; word?: number },
): v.GenericSchema<{ id: string; text: string }[]> {
  const { maxLetters = 180, word = 16, ...rest } = options
  return list({ text: text({ title: `The ${options.noun}`, max: maxLetters, word }) }, { namedBy: 'text', ...rest })
}

export const idPattern = /^[a-z\d][a-z\d-]{0,79}$/
const badId = 'An id has small letters and digits, with "-" between words.'
