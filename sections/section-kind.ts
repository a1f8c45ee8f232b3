import type { FieldMetadata } from '#fields/field-facts.ts'
import { type Fields, flag, type Values } from '#fields/kinds.ts'
import type { EntryKind } from '#fields/mixed.ts'

/** The color below a section. Between two on the same, the page draws a line. */
export type Ground = 'surface' | 'paper' | 'paper-deep' | 'dark' | 'band'

/** Where a section may stand that every site has once. */
export const anyPage = '*'

/** What the program knows of a kind of section besides its fields. */
export type SectionFacts<Shows extends readonly string[] = readonly string[]> = {
  /** Alternating: paper and white in turn, whatever stands above. */
  ground: Ground | 'alternating'
  /** Beside another section on its ground, it takes one of the alternating grounds. */
  isYielding?: boolean
  /** Parts of the content that only sections show, the main one first. A page comes with those of its sections. */
  shows?: Shows
  /** Parts of the content whose entries stand in the section as visitors get it: checked like what it `shows`. */
  copies?: readonly string[]
  /** Every site has one of them: on the page at this address, or on any page. */
  onceAt?: string
  /** It is what the page leads up to: the form, or the way to it. */
  isCallToAction?: boolean
  /** Where links can lead to on it: to the section itself, unless it says otherwise. */
  anchorsOf?: (id: string) => readonly string[]
}

/** Every section can be linked to, moved and hidden, except the first and the last of a page. */
const arranged = { isHidden: flag({ isRemembered: true }) }

/** The owner moves and hides it. */
export function movable<const Group extends Fields, const Shows extends readonly string[] = readonly []>(
  kind: { title: string; help?: string; fields: Group } & SectionFacts<Shows>,
): EntryKind<Group & typeof arranged> & SectionFacts<Shows> {
  return { ...kind, isGiven: true, fields: { ...arranged, ...kind.fields } }
}

/** Stands at the beginning or at the end of its page. */
export function fixed<const Group extends Fields, const Shows extends readonly string[] = readonly []>(
  kind: { title: string; help?: string; place: 'first' | 'last'; fields: Group } & SectionFacts<Shows>,
): EntryKind<Group> & SectionFacts<Shows> {
  return { ...kind, isGiven: true }
}

/** The owner adds it to a page, as often as there is room, and moves, hides and removes it. */
export function addable<const Group extends Fields, const Shows extends readonly string[] = readonly []>(
  kind: Required<Pick<FieldMetadata, 'help' | 'purpose'>> & {
    title: string
    sample: Partial<Values<Group>>
    fields: Group
    isSingle?: boolean
  } & SectionFacts<Shows>,
): EntryKind<Group & typeof arranged> & SectionFacts<Shows> {
  return { ...kind, fields: { ...arranged, ...kind.fields } }
}
