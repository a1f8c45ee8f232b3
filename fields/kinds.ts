import * as v from 'valibot'
import { findAddressFault, findLinkFault } from './address.ts'
import { describedAs, type FieldMetadata, type Words } from './field-facts.ts'
import { checkFormatted } from './formatted/check-formatted.ts'
import type { Formatted } from './formatted/formatted-text.ts'

type TextOptions = Words & { default?: string } & Pick<
    FieldMetadata,
    'max' | 'word' | 'isFigure' | 'isOptional' | 'isVerbatim' | 'isCode' | 'isFixed' | 'keeps'
  >

/** For what stands on no page, or can go on in the next line anywhere. */
export const anyWord = Number.POSITIVE_INFINITY

export const notText = 'This must be text between double quotes.'
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

/** Headings, paragraphs and lists, with bold, italics and links in them. `max` counts what can be read of it. */
export function formatted(words: Words & Pick<FieldMetadata, 'max' | 'isVerbatim'> = {}): v.GenericSchema<Formatted> {
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

/** A record of this site, or a full address. Empty: the link leads nowhere yet. */
export function link(options: Words & { isOptional?: boolean } = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'link', default: '', findFault: findLinkFault, ...options })
}

/** Where visitors find a page. */
export function address(words: Words & { isFixed?: boolean } = {}): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'address', default: '', isFixed: true, findFault: findAddressFault, ...words })
}

export function flag(options: Words & { default?: boolean; isRemembered?: boolean } = {}): v.GenericSchema<boolean> {
  return describedAs(v.boolean('This must be true or false.'), { kind: 'flag', default: false, ...options })
}

export function number(options: Words & { min?: number; max?: number } = {}): v.GenericSchema<number> {
  const schema = v.pipe(v.number('This must be a number.'), v.finite('This must be a number.'))
  return describedAs(schema, { kind: 'number', default: options.min ?? 0, ...options })
}

/** The address of a picture under /pictures/, or a full one where the field says so. Empty: none. */
export function picture(options: Words & { isOptional?: boolean } = {}): v.GenericSchema<string> {
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
  const words = { title: 'Focal point', help, onlyWith }
  return describedAs(schema, { kind: 'focus', default: '', choices, isAssumed: true, ...words })
}

export function color(options: Words & { default: string }): v.GenericSchema<string> {
  const schema = v.pipe(v.string(notText), v.regex(/^#[\dA-F]{6}$/, 'A color is # and six digits or letters A to F.'))
  return describedAs(schema, { kind: 'color', ...options })
}

/** `offered`: those that an owner chooses from, where others are set in another way. */
type ChoiceOptions<Value> = Words & {
  labelOf?: (value: Value) => string
  offered?: readonly Value[]
  isDrawn?: boolean
}

/** One of a few words of the program. */
export function choice<const Value extends string>(
  values: readonly Value[],
  { labelOf = (value) => value, offered = values, ...words }: ChoiceOptions<Value> = {},
): v.GenericSchema<Value> {
  const schema = v.picklist(
    values,
    ({ received }) => `There is no ${received} to choose here. Write one of: ${values.join(', ')}.`,
  )
  const choices = offered.map((value) => ({ value, label: labelOf(value) }))
  const facts: FieldMetadata = { kind: 'choice', default: values[0], choices, ...words }
  return describedAs(schema as unknown as v.GenericSchema<Value>, facts)
}

/** One entry of another list of the content, by its id. */
export function entryChoice(
  optionsFrom: string,
  words: Words & { isOptional?: boolean } = {},
): v.GenericSchema<string> {
  return describedAs(anyText, { kind: 'choice', default: '', optionsFrom, ...words })
}

/** Any number of entries of another list, by their ids. */
export function entryChoices(
  optionsFrom: string,
  words: Words & Pick<FieldMetadata, 'noun' | 'min' | 'max'> = {},
): v.GenericSchema<string[]> {
  const schema = v.array(anyText, 'This must be a list: [ … ].')
  return describedAs(schema, { kind: 'choices', default: [], isOptional: true, optionsFrom, ...words })
}

export type Fields = Record<string, v.GenericSchema>
export type Values<Group extends Fields> = { -readonly [Name in keyof Group]: v.InferOutput<Group[Name]> }

/** Unknown keys are kept, and reported by read-content.ts: a newer program may have written them. */
export function group<const Group extends Fields>(fields: Group, words: Words = {}): v.GenericSchema<Values<Group>> {
  const schema = v.looseObject(fields, 'This must be a group: { … }.')
  return describedAs(schema as unknown as v.GenericSchema<Values<Group>>, { kind: 'group', default: {}, ...words })
}

export type Entry<Group extends Fields> = Values<Group> & { id: string }

type ListOptions = Words & { noun: string } & Pick<
    FieldMetadata,
    'min' | 'max' | 'namedBy' | 'distinctBy' | 'isSorted' | 'isRemembered' | 'hasOwnScreen' | 'whenFull'
  >

/** Entries, each known by an id of its own in any window and after any restart. */
export function list<const Group extends Fields>(fields: Group, options: ListOptions): v.GenericSchema<Entry<Group>[]> {
  const facts: FieldMetadata = { kind: 'list', default: [], ...options }
  return describedAs(optionsFrom(v.looseObject({ id: id(), ...fields }, notEntry)) as never, facts)
}

export const notEntry = 'This must be an entry: { … }.'

export function id(): v.GenericSchema<string> {
  const text = v.pipe(v.string(notText), v.regex(idPattern, badId))
  return describedAs(text, { kind: 'line', default: '', isFixed: true })
}

export function optionsFrom(entry: v.GenericSchema): v.GenericSchema<unknown[]> {
  return v.pipe(
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
  ) as unknown as v.GenericSchema<unknown[]>
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
