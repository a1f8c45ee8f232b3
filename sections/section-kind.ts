import type { FieldFacts } from '#fields/field-facts.ts'
import { type Fields, flag, type Values } from '#fields/kinds.ts'
import type { EntryKind } from '#fields/mixed.ts'

/** The color below a section. Between two on the same, the page draws a line. */
export type Ground = 'surface' | 'paper' | 'paper-deep' | 'dark' | 'band'

/** What the program knows of a kind of section besides its fields. */
export type SectionFacts = {
  /** Alternating: paper and white in turn, whatever stands above. */
  ground: Ground | 'alternating'
  /** Beside another section on its ground, it takes one of the alternating grounds. */
  isYielding?: boolean
  /** Shared parts of the content that no other section shows. */
  shows?: readonly string[]
  /** Where links can lead to on it: to the section itself, unless it says otherwise. */
  anchorsOf?: (id: string) => readonly string[]
}

/** Every section can be linked to, moved and hidden, except the first and the last of a page. */
const arranged = { isHidden: flag({ isRemembered: true }) }

/** The owner moves and hides it. */
export function movable<const Group extends Fields>(
  kind: { title: string; help?: string; fields: Group } & SectionFacts,
): EntryKind<Group & typeof arranged> & SectionFacts {
  return { ...kind, isGiven: true, fields: { ...arranged, ...kind.fields } }
}

/** Stands at the beginning or at the end of its page. */
export function fixed<const Group extends Fields>(
  kind: { title: string; help?: string; place: 'first' | 'last'; fields: Group } & SectionFacts,
): EntryKind<Group> & SectionFacts {
  return { ...kind, isGiven: true }
}

/** The owner adds it to a page, as often as there is room, and moves, hides and removes it. */
export function addable<const Group extends Fields>(
  kind: Required<Pick<FieldFacts, 'help' | 'purpose'>> & {
    title: string
    sample: Partial<Values<Group>>
    fields: Group
    isSingle?: boolean
  } & SectionFacts,
): EntryKind<Group & typeof arranged> & SectionFacts {
  return { ...kind, fields: { ...arranged, ...kind.fields } }
}
