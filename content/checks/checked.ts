import { type Field, type Found, walk } from '#fields/describe.ts'
import type { Problem } from '../parse-content.ts'
import { fillingOf, interpolateContent } from '../resolve/fill-content.ts'
import type { Placeholders } from '../resolve/fill-in.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'

/** All that the checks look at. Nothing is read from disk here, so a draft can be checked, too. */
export type Checked = {
  /** As it was written: the shared parts, and the pages that are checked. */
  content: Content
  /** Has the fields that are checked. */
  field: Field
  /** As visitors read it. */
  filled: Content
  placeholders: Placeholders
  /** The names of the pictures there are. */
  pictures: ReadonlySet<string>
  begin: BeginText
}

/** Called before each text that takes long to read, and with an empty path before any other work. */
export type BeginText = (path: string, title: string) => void

/** `message` is for someone who has never programmed. It stands beside the field, so it doesn't name it. */
export type Check = (checked: Checked) => Problem[]

/** What a hint is about, and how it can be settled. */
export type Finding = Problem & {
  /** Shared by findings at several places that one answer settles. */
  key?: string
  /** The value with the figure, or without the stray spaces. */
  better?: { kind: 'figure' | 'spaces'; text: string }
  /** The path of the hidden section that a link leads to. */
  hides?: string
}

/** Of all the content, unless a part of its fields is given. */
export function toChecked(
  content: Content,
  { field = contentField, filling = fillingOf(content), ...given }: Given = {},
): Checked {
  const { pictures = new Set<string>(), begin = () => {} } = given
  const { placeholders } = filling
  return { content, field, filled: interpolateContent(content, { field, filling }), placeholders, pictures, begin }
}

type Given = Partial<Pick<Checked, 'field' | 'pictures' | 'begin'>> & { filling?: ReturnType<typeof fillingOf> }

type FoundText = Found & { value: string }

/** Every line and text, however deep. */
export function textsIn(value: unknown, field = contentField, path = ''): FoundText[] {
  return [...walk(value, field, path)].filter(
    (one): one is FoundText => ['line', 'text'].includes(one.field.kind) && typeof one.value === 'string',
  )
}

/** Every list, with its entries. Pages and sections are none: they have checks of their own. */
export function listsIn(value: unknown, field = contentField, path = ''): (Found & { value: Entry[] })[] {
  return [...walk(value, field, path)].filter((one): one is Found & { value: Entry[] } => one.field.kind === 'list')
}

export type Entry = { id: string } & Record<string, unknown>

/** Shorten quotes so the advice after them stays visible. */
export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 80).trimEnd()} …` : text
}
