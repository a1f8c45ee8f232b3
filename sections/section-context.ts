import { createContext, use } from 'react'
import type { ShownSection, ShownSectionOf } from '#content/resolve/resolve-pages.ts'
import type { SectionKind } from './schemas.ts'

const SectionContext = createContext<ShownSection | undefined>(undefined)

export const SectionProvider = SectionContext.Provider

/** What the section around a component says. */
export function useSection<Kind extends SectionKind>(kind: Kind): ShownSectionOf<Kind> {
  const section = use(SectionContext)
  if (section?.kind !== kind) throw new Error(`This component stands outside of a section of the kind ${kind}.`)
  return section as ShownSectionOf<Kind>
}
