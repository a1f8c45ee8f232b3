import { isRecordLink, writeRecordLink } from '#fields/address.ts'
import { anchorsOf, isShown, knownPages, knownSections, type Page, type Section } from './find-pages.ts'
import type { Content } from './schema/content.ts'

/** A page, or a section of it. `link` is what fields hold, `address` what visitors get. */
export type Place = { link: string; address: string; page: Page; section?: Section }

/** Every place there is, hidden ones too, in the order of the pages. Answers are no places: nobody goes there. */
export function findPlaces(content: Pick<Content, 'pages' | 'services'>): Place[] {
  return knownPages(content)
    .filter(({ kind }) => kind !== 'answer')
    .flatMap((page) => [
      { link: writeRecordLink(page.id), address: page.address, page },
      ...knownSections(page).flatMap((section) =>
        anchorsOf(section, content).map((anchor) => ({
          link: writeRecordLink(page.id, anchor),
          address: `${page.address}#${anchor}`,
          page,
          section,
        })),
      ),
    ])
}

/** The address that a link on a page leads to; empty if nothing is shown there. */
export type ToAddress = (link: string, from?: Pick<Page, 'id'>) => string

export function createLinkReader(content: Pick<Content, 'pages' | 'services'>): ToAddress {
  const shown = findPlaces(content).filter(({ section }) => !section || isShown(section))
  const places = new Map(shown.map((place) => [place.link, place]))
  return (link, from) => {
    if (!isRecordLink(link)) return link
    const { address = '', page, section } = places.get(link) ?? {}
    // The browser follows an anchor of the same page before any script has come.
    return section && page?.id === from?.id ? address.slice(address.indexOf('#')) : address
  }
}
