import type { SectionOf } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import type { SectionKind } from '#sections/schemas.ts'

type WithSections = { id: string; sections: readonly { id: string; kind: string }[] }

/** The one section of a kind, of content as it's stored, or as visitors get it. */
export function sectionOf<Kind extends SectionKind>(content: Pick<Content, 'pages'>, kind: Kind): SectionOf<Kind>
export function sectionOf<Kind extends SectionKind, Page extends Omit<WithSections, 'id'>>(
  content: { pages: readonly Page[] },
  kind: Kind,
): Extract<Page['sections'][number], { kind: Kind }>
export function sectionOf(content: { pages: readonly Omit<WithSections, 'id'>[] }, kind: string): unknown {
  const found = content.pages.flatMap(({ sections }) => sections).find((section) => section.kind === kind)
  if (!found) throw new Error(`No page has a section of the kind ${kind}.`)
  return found
}

/** The same content, with other words in the sections of a kind. */
export function withSection<All extends { pages: readonly { sections: readonly { kind: string }[] }[] }>(
  content: All,
  kind: SectionKind,
  changes: object,
): All {
  const pages = content.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => (section.kind === kind ? { ...section, ...changes } : section)),
  }))
  return { ...content, pages }
}

/** A legal text, as the page that it is. */
export function legalPage(id: string, heading: string, text: unknown): Content['pages'][number] {
  const section = { id: 'text', kind: 'document', heading, text }
  return { id, kind: 'legal', address: `/${id}`, sections: [section] } as Content['pages'][number]
}

/** The same content with a legal text more. */
export function withLegalText<All extends Pick<Content, 'pages'>>(
  content: All,
  id: string,
  heading: string,
  text: unknown,
): All {
  return { ...content, pages: [...content.pages, legalPage(id, heading, text)] }
}
