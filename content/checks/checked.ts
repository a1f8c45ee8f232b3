import { type Found, walk } from '#fields/describe.ts'
import type { Problem } from '../parse-content.ts'
import { fillContent } from '../resolve/fill-content.ts'
import type { Placeholders } from '../resolve/fill-in.ts'
import { namePlaceholders } from '../resolve/placeholders.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'

/** All that the checks look at. Nothing is read from disk here, so a draft can be checked, too. */
export type Checked = {
  /** As it was written. */
  content: Content
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

export function toChecked(content: Content, pictures: Iterable<string>, begin: BeginText = () => {}): Checked {
  return {
    content,
    filled: fillContent(content),
    placeholders: namePlaceholders(content),
    pictures: new Set(pictures),
    begin,
  }
}

type FoundText = Found & { value: string }

/** Every line and text, however deep. */
export function textsIn(content: unknown): FoundText[] {
  return [...walk(content, contentField)].filter(
    (one): one is FoundText => ['line', 'text'].includes(one.field.kind) && typeof one.value === 'string',
  )
}

/** Every list, with its entries. Pages and sections are none: they have checks of their own. */
export function listsIn(content: unknown): (Found & { value: Entry[] })[] {
  return [...walk(content, contentField)].filter((one): one is Found & { value: Entry[] } => one.field.kind === 'list')
}

export type Entry = { id: string } & Record<string, unknown>

/** A long quote would hide the advice after it. */
export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 80).trimEnd()} …` : text
}
