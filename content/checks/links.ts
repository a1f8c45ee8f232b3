import { findUnlinkable } from '../formatted/to-html.ts'
import type { Problem } from '../parse-content.ts'
import type { Content } from '../schema/content.ts'
import { type Found, walk } from '../schema/describe.ts'
import { type HomeSection, isHomeSection } from '../schema/home.ts'
import type { Checked } from './checked.ts'

/** The anchors of Home, by the section that has them. */
export const anchorOf: Record<HomeSection, string> = {
  'billing-process': 'how-billing-works',
  'revenue-leak-estimator': 'revenue-leak',
  'who-does-what': 'what-we-take-over',
  'advanced-ai': 'advanced-ai',
  'partner-badges': 'partners',
  testimonials: 'testimonials',
  consultant: 'consultant',
  specialties: 'specialties',
  switching: 'switching',
  'large-figures': 'stats',
  'why-choose-us': 'why-choose-us',
}

/** Every place that a link inside the site can lead to. */
export function findPlaces({ services, home, legal }: Content): string[] {
  const shown = home.sections.filter(({ isShown }) => isShown).map(({ id }) => anchorOf[id as HomeSection])
  return [
    ...['/', '/services', '/about', '/contact'],
    ...services.map(({ id }) => `/services#${id}`),
    ...[...shown, 'contact'].filter(Boolean).map((anchor) => `/#${anchor}`),
    ...['/services#services-hero', '/services#get-started', '/about#get-started', '/contact#consultation-form'],
    ...legal.map(({ id }) => `/${id}`),
  ]
}

/** The page that a part of the content is on, where it's not Home. */
const pageOf: Record<string, string> = { servicesPage: '/services', about: '/about', contact: '/contact' }

export function checkLinks({ content }: Checked): Problem[] {
  const places = findPlaces(content)
  return [...walk(content)].flatMap(({ field, path, value }: Found) => {
    if (field.kind !== 'link') return []
    const href = value as string
    if (href === '') return field.isOptional ? [] : { path, message: 'Choose where this leads to.' }
    if (!/^[/#]/.test(href))
      return isFullAddress(href)
        ? []
        : { path, message: `"${href}" is not a full address. Begin it with https://, mailto: or tel:+.` }
    const place = toPlace(href, path)
    // A link to a hidden section is not shown: see find-hints.ts.
    if (places.includes(place) || findHiddenTarget(content, place)) return []
    return { path, message: `The link "${href}" leads nowhere. Use one of: ${[...new Set(places)].sort().join(', ')}.` }
  })
}

/** The section of Home that a link leads to, if it's hidden. */
export function findHiddenTarget({ home }: Pick<Content, 'home'>, place: string): HomeSection | undefined {
  const hidden = home.sections.filter(isHomeSection).filter((section) => !section.isShown)
  return hidden.find(({ id }) => place === `/#${anchorOf[id]}`)?.id
}

/** '#contact' is on the page that the link is on. */
export function toPlace(href: string, path: string): string {
  return href.startsWith('#') ? `${pageOf[path.split('.')[0] ?? ''] ?? '/'}${href}` : href
}

/** What names a host but no scheme, such as www.example.com/us, means the page there. */
export function completeAddress(href: string): string {
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(href) ? `https://${href}` : href
}

function isFullAddress(href: string): boolean {
  // Each part can end in one place only: with several, the work would grow with the square of the dots or @ signs.
  return /^(https:\/\/(?=[^\s/]+\.\S)\S+|mailto:[^\s@]+@\S+|tel:\+\d+)$/.test(href)
}

/** Pages and files of the program, and names that the server or a static host keeps for itself. */
const reservedIds = [
  ...['services', 'about', 'contact', 'received', '404', 'index', 'api', 'assets', 'images', 'pictures', 'preview'],
  ...['healthz', 'readyz', 'metrics'],
]

/** A legal text has words, headings that can be linked to, and a link that leads to it. */
export function checkLegalTexts({ content: { legal, company }, begin }: Checked): Problem[] {
  return legal.flatMap(({ id, title, text }): Problem[] => {
    const path = `legal.${id}.text`
    begin(path, title)
    const messages = findUnlinkable(text).map(
      (heading) => `The heading “${heading}” needs letters of its own: no other heading here may be called the same.`,
    )
    if (reservedIds.includes(id)) messages.push(`The address /${id} belongs to the site itself. Choose another.`)
    if (text.length === 0) messages.push('There is only a title. Write the text below it.')
    const wrong = messages.map((message) => ({ path, message }))
    if (company.legalLinks.some((link) => link.id === id)) return wrong
    const names = company.legalLinks.map((link) => link.id).join(', ')
    return [...wrong, { path, message: `No legal link leads to this text. Texts belong to these links: ${names}.` }]
  })
}
