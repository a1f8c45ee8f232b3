import { createContext, use } from 'react'
import type { ShownSection, ShownSectionOf } from '#content/resolve/resolve-pages.ts'
import type { PageParts } from '#content/site-content.ts'
import type { SectionKind, sectionKinds } from './schemas.ts'

type Shown = { section: ShownSection; parts: Partial<PageParts> }

const SectionContext = createContext<Shown | undefined>(undefined)

export const SectionProvider = SectionContext.Provider

/** What the section around a component says. */
export function useSection<Kind extends SectionKind>(kind: Kind): ShownSectionOf<Kind> {
  return useShown(kind).section as ShownSectionOf<Kind>
}

type PartsOf<Kind extends SectionKind> = (typeof sectionKinds)[Kind] extends { shows?: readonly (infer Part)[] }
  ? Pick<PageParts, Part & keyof PageParts>
  : never

/** The parts of the content that the kind of the section around a component `shows`. */
export function useParts<Kind extends SectionKind>(kind: Kind): PartsOf<Kind> {
  return useShown(kind).parts as PartsOf<Kind>
}

function useShown(kind: SectionKind): Shown {
  const shown = use(SectionContext)
  if (shown?.section.kind !== kind) throw new Error(`This component stands outside of a section of the kind ${kind}.`)
  return shown
}
