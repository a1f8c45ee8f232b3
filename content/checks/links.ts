import { type Found, walk } from '#fields/describe.ts'
import { anchorsOf, isShown, knownPages, knownSections, type Page, type Section } from '../find-pages.ts'
import type { Problem } from '../parse-content.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import type { Checked } from './checked.ts'

/** A place that a link inside the site can lead to: a page, or a section of it. */
export type Place = { address: string; page: Page; section?: Section }

/** Every place there is, hidden ones too, in the order of the pages. Answers are no places: nobody goes there. */
export function findPlaces(content: Pick<Content, 'pages' | 'services'>): Place[] {
  return knownPages(content)
    .filter(({ kind }) => kind !== 'answer')
    .flatMap((page) => [
      { address: page.address, page },
      ...knownSections(page).flatMap((section) =>
        anchorsOf(section, content).map((anchor) => ({ address: `${page.address}#${anchor}`, page, section })),
      ),
    ])
}

/** Finds the hidden section that an address leads to, if it does. */
export function createHiddenTargetFinder(content: Content): (address: string) => Place | undefined {
  const hidden = findPlaces(content).filter(({ section }) => section && !isShown(section))
  const places = new Map(hidden.map((place) => [place.address, place]))
  return (address) => places.get(address)
}

export function checkLinks({ content }: Checked): Problem[] {
  // A link to a hidden section is not shown: see find-hints.ts.
  const places = new Set(findPlaces(content).map(({ address }) => address))
  return [...walk(content, contentField)].flatMap(({ field, path, value }: Found) => {
    if (field.kind !== 'link') return []
    const href = value as string
    if (href === '') return field.isOptional ? [] : { path, message: 'Choose where this link leads.' }
    if (!/^[/#]/.test(href))
      return isFullAddress(href)
        ? []
        : { path, message: `"${href}" is not a full address. Start it with https://, mailto: or tel:+.` }
    if (places.has(toAddress(href, path, content))) return []
    return { path, message: `The link "${href}" doesn’t lead anywhere. Use one of: ${[...places].sort().join(', ')}.` }
  })
}

/** '#contact' is on the page that the link is on, or else on the first one. */
export function toAddress(href: string, path: string, { pages }: Pick<Content, 'pages'>): string {
  if (!href.startsWith('#')) return href
  const [part, id] = path.split('.')
  const page = part === 'pages' ? pages.find((one) => one.id === id) : undefined
  return `${page?.address ?? '/'}${href}`
}

/** What names a host but no scheme, such as www.example.com/us, means the page there. */
export function completeAddress(href: string): string {
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(href) ? `https://${href}` : href
}

function isFullAddress(href: string): boolean {
  // Each part can end in one place only: with several, the work would grow with the square of the dots or @ signs.
  return /^(https:\/\/(?=[^\s/]+\.\S)\S+|mailto:[^\s@]+@\S+|tel:\+\d+)$/.test(href)
}
