import * as v from 'valibot'
import { editPath } from './desk-site.ts'

export { editPath }
/** A value of another field inside a text: `source` as the file writes it, `from` the field it comes from. */
export type Taken = { source: string; from?: string; value?: string }
export type Part = string | Taken

type Common = {
  /**
   * `content/services.ts#services[e7].title`: the file, then the way to the value. In brackets stands the key of an
   * entry, which stays the same wherever the entry goes: a place in a list would soon mean another one.
   */
  id: string
  label: string
  help?: string
}

export type WordsField = Common & {
  kind: 'words'
  parts: Part[]
  /** As visitors read it; absent where only the running site can tell. */
  value?: string
  /** How many letters the design has room for. */
  room?: number
  /** What the file says when nothing is left: an empty text, `null`, or no entry at all. */
  whenEmpty: 'text' | 'null' | 'absent'
}
export type NumberField = Common & { kind: 'number'; value: number }
export type YesNoField = Common & { kind: 'yes-no'; value: boolean }
/** `icon`: options are drawings. `place`: options are pages and places on them. */
export type ChoiceField = Common & { kind: 'choice'; value: string; options: string[]; look: 'word' | 'icon' | 'place' }
export type GroupField = Common & { kind: 'group'; fields: Field[] }
/** A group that may be absent. */
export type OptionalField = Common & { kind: 'optional'; fields: Field[] | null }
export type ListField = Common & {
  kind: 'list'
  items: Field[]
  range?: { least: number; most: number }
  /** From A to Z: the page puts entries in their place. */
  isSorted?: true
}
/** Worked out by the site, or fixed: shown, never written. */
export type ComputedField = Common & { kind: 'computed'; value?: string }
export type Field =
  | WordsField
  | NumberField
  | YesNoField
  | ChoiceField
  | GroupField
  | OptionalField
  | ListField
  | ComputedField

const id = v.pipe(v.string(), v.maxLength(300))
const part = v.union([
  v.pipe(v.string(), v.maxLength(5000)),
  v.strictObject({ source: v.optional(v.string()), from: v.optional(id) }),
])
const key = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,39}$/))

/** Everything that can be asked of the content. A value never carries code: the server quotes each. */
export const changeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('words'), id, parts: v.pipe(v.array(part), v.maxLength(100)) }),
  v.strictObject({ kind: v.literal('number'), id, value: v.pipe(v.number(), v.finite()) }),
  v.strictObject({ kind: v.literal('yes-no'), id, value: v.boolean() }),
  v.strictObject({ kind: v.literal('choice'), id, value: v.pipe(v.string(), v.maxLength(300)) }),
  /** A blank entry at the end of a list. The page names it, so that a call may be repeated and more may follow at once. */
  v.strictObject({ kind: v.literal('add'), id, key }),
  v.strictObject({ kind: v.literal('remove'), id }),
  /** The entry stands behind that one of its list; first with null. */
  v.strictObject({ kind: v.literal('move'), id, after: v.nullable(key) }),
  /** One more figure, which sentences can then take. */
  v.strictObject({ kind: v.literal('figure'), id, label: v.pipe(v.string(), v.maxLength(300)) }),
  v.strictObject({ kind: v.literal('fill'), id }),
  v.strictObject({ kind: v.literal('clear'), id }),
  v.strictObject({ kind: v.literal('color'), id, value: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/)) }),
  v.strictObject({ kind: v.literal('legal'), id, text: v.pipe(v.string(), v.maxLength(200_000)) }),
])
export type Change = v.InferOutput<typeof changeSchema>

/** One that is asked for again, because its answer was lost, keeps its key and is made once. */
export const askedSchema = v.strictObject({
  key,
  change: changeSchema,
  /** The same field is still being typed into: one step of undo. */
  continues: v.optional(v.boolean()),
})
export type Asked = v.InferOutput<typeof askedSchema>

export const mostChanges = 100

export const requestSchema = v.strictObject({
  /** The version of the state that the page knows. */
  since: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  /** In the order of asking. Each is read by itself: one that is not understood keeps none of the others. */
  changes: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(mostChanges))),
  /** Files to give up the drafts of; all without it. */
  files: v.optional(v.array(id)),
  /** Who publishes, for the list of versions. */
  author: v.optional(v.pipe(v.string(), v.maxLength(60))),
})

export type PictureKind = 'photograph' | 'portrait' | 'mark' | 'card'

/** Which picture a field is; undefined for any other field. */
export function pictureKindOf(id: string): PictureKind | undefined {
  if (id === 'content/brand.ts#brand.mark') return 'mark'
  if (id === 'content/external-image.ts#consultantImage') return 'photograph'
  if (/^content\/testimonials\.ts#testimonials\[[\w-]+\]\.photo$/.test(id)) return 'portrait'
  return /^content\/pages\/\w+\.ts#\w+\.meta\.card\.image$/.test(id) ? 'card' : undefined
}

export const pictureLimit = { bytes: 20_000_000, refusal: 'This file is too large. Choose one of at most 20 MB.' }

export const pictureSchema = v.strictObject({
  since: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  /** The field that names the picture. */
  id,
  /** The file, in base64. */
  data: v.string(),
})
export type PictureRequest = v.InferOutput<typeof pictureSchema>

/** The group of the site's figures; it alone can get more of them. */
export const figuresId = 'content/claims.ts#claims'

/**
 * The other half of a session: browsers send a cookie to every port of the computer. It comes behind the '#' of the
 * address to which the key leads; the page stores it and sends it with every call.
 */
export const editProof = 'edit-proof'

/** Unless EDIT_PORT says another. */
export const usualEditPort = 3400

const fieldMark = '#field='
/** Where the editor opens at a field, in a browser that it has let in. */
export function fieldAddress(at: string): string {
  return editPath + fieldMark + at.replace('#', ':')
}

/** The field that such an address leads to. */
export function fieldIn(hash: string): string | undefined {
  return hash.startsWith(fieldMark) ? decodeURI(hash.slice(fieldMark.length)).replace(':', '#') : undefined
}

export const editCalls = ['state', 'change', 'undo', 'redo', 'discard', 'save', 'picture'] as const
export type EditCall = (typeof editCalls)[number]

export type Section = {
  file: string
  title: string
  /** Where visitors see it; null for what no page shows. */
  page: string | null
  fields: Field[]
}
export type Notice = { id?: string; file: string; message: string }
/** `at` is where the checks have found it, by which an address of `fieldAddress` names it. */
export type Sample = Notice & { level: 'must' | 'should'; at: string }
export type Difference = { id: string; where: string; before: string; after: string }
export type Contrast = { other: string; ratio: number; needed: number }
export type ThemeColor = {
  id: string
  label: string
  value: string
  /** Absent for the colors that the owner chooses; they take `derived` from them, unless their value is another. */
  follows?: 'main' | 'accent' | 'ground' | 'meaning'
  derived?: string
  contrasts: Contrast[]
}
/** A legal text; empty while there is none. */
export type LegalText = { id: string; name: string; page: string; text: string; linkId: string }

export type EditState = {
  version: number
  /** The name that lets the preview in. The page itself has none: half a session is enough to load it. */
  previewToken?: string
  /** At the desk of a server, what is saved is public. */
  isAtDesk?: true
  /** Every file in the order of the page. */
  files: string[]
  /** Those that differ from what the page knows. */
  sections: Section[]
  problems: Notice[]
  samples: Sample[]
  /** What saving would change, in words. */
  diff: Difference[]
  /** Files that somebody else has changed meanwhile. */
  conflicts: string[]
  canUndo: boolean
  canRedo: boolean
  places: string[]
  colors: ThemeColor[]
  legalTexts: LegalText[]
  /** The field to be opened: undo or redo has just changed it, or it is new. */
  touched?: string
  /** Why changes of this call were not made; the others were. */
  refusals?: string[]
}
