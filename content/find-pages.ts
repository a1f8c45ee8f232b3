import { type SectionKind, sectionKinds } from '#sections/schemas.ts'
import type { SectionFacts } from '#sections/section-kind.ts'
import type { Content } from './schema/content.ts'
import { pageKinds } from './schema/pages.ts'

export type Page = Content['pages'][number]
export type Section = Page['sections'][number]
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>

export type ArticlePage = Extract<Page, { kind: 'article' }>

export function isNewsPage({ sections }: Page): boolean {
  return sections.some(({ kind }) => kind === 'news-list')
}

/** Those of a kind that this program has. Deleted pages are kept, and found nowhere else. */
export function knownPages({ pages }: Pick<Content, 'pages'>): Page[] {
  return pages.filter((page) => Object.hasOwn(pageKinds, page.kind) && !isDeleted(page))
}

export function isDeleted(page: Page): boolean {
  return 'state' in page && page.state === 'deleted'
}

export function knownSections({ sections }: { sections: Page['sections'] }): Section[] {
  return sections.filter(({ kind }) => Object.hasOwn(sectionKinds, kind))
}

export function isShown(section: Section): boolean {
  return !('isHidden' in section && section.isHidden)
}

/** What the owner calls a page. A legal text goes by the link with its address. */
export function namePage(page: Page, { company }: Pick<Content, 'company'>): string {
  if (page.kind === 'own' || page.kind === 'article') return titleOf(page) || page.address
  if (page.kind !== 'legal') return page.name
  return company.legalLinks.find(({ id }) => page.address === `/${id}`)?.name || page.address
}

/** What its top says. Undefined where nothing begins the page. */
export function titleOf({ sections: [opening] }: { sections: Page['sections'] }): string | undefined {
  return opening && 'heading' in opening ? opening.heading : undefined
}

/** What visitors see of a page, from top to bottom. */
export function shownSections(page: { sections: Page['sections'] }): Section[] {
  return knownSections(page).filter(isShown)
}

/** The sections of a kind, hidden ones too, each with its place in the content. */
export function findSections<Kind extends SectionKind>(content: Pick<Content, 'pages'>, kind: Kind) {
  return knownPages(content).flatMap((page) =>
    knownSections(page)
      .filter((section): section is SectionOf<Kind> => section.kind === kind)
      .map((section) => ({ page, section, path: `pages.${page.id}.sections.${section.id}` })),
  )
}

/** The sections that show a shared part of the content, first those that are about it. */
export function findShowing(content: Pick<Content, 'pages'>, part: string) {
  const placeIn = (kind: SectionKind) => {
    const { shows = [], copies = [] } = factsOf(kind)
    return [...shows, ...copies].indexOf(part)
  }
  const kinds = (Object.keys(sectionKinds) as SectionKind[]).filter((kind) => placeIn(kind) >= 0)
  return kinds.toSorted((one, other) => placeIn(one) - placeIn(other)).flatMap((kind) => findSections(content, kind))
}

export function factsOf(kind: SectionKind): SectionFacts {
  return sectionKinds[kind]
}

/** Where links can lead to on a section. A folder of services has a place for each. */
export function anchorsOf({ id, kind }: Section, { services }: Pick<Content, 'services'>): readonly string[] {
  const own = factsOf(kind).anchorsOf?.(id) ?? [id]
  return kind === 'services-folder' ? [...own, ...services.map((service) => service.id)] : own
}
