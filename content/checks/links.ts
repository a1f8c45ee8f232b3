import type { HomeSection } from '../pages/home.ts'
import { type Content, findTexts, type Problem } from './content.ts'

/** Pages by the file that holds their copy. Whatever has no page of its own is shown on Home. */
const routeOfFile: Record<string, string> = {
  'content/pages/services.ts': '/services',
  'content/pages/about.ts': '/about',
  'content/pages/contact.ts': '/contact',
}

/** Where the words of each section of Home stand. */
const copyOf: Record<HomeSection['name'], string> = {
  'Billing process': 'homePage.billingProcess',
  'Revenue-leak estimator': 'estimator',
  'Who does what': 'homePage.takeOver',
  'Advanced AI': 'homePage.advancedAi',
  'Partner badges': 'homePage.partnerStrip',
  Testimonials: 'homePage.testimonials',
  Consultant: 'homePage.consultant',
  Specialties: 'homePage.specialties',
  Switching: 'switching',
  'Large figures': 'homePage.stats',
  'Why choose us': 'homePage.whyChooseUs',
}

/** Every place that a link inside the site can lead to. */
export function findPlaces({ modules }: Content): string[] {
  const { services } = modules['content/services.ts']
  const hidden = modules['content/pages/home.ts'].homePage.sections.flatMap(({ name, isShown }) =>
    isShown ? [] : `${copyOf[name]}.id`,
  )
  return [
    ...['/', '/services', '/about', '/contact'],
    ...services.map(({ anchor }) => `/services#${anchor}`),
    ...findSections(modules).flatMap(({ field, place }) => (hidden.includes(field.path) ? [] : place)),
  ]
}

function findSections(modules: Content['modules']) {
  const ids = findTexts(modules).filter(({ key }) => key === 'id')
  return ids.map(({ field, value }) => ({ field, place: `${routeOfFile[field.file] ?? '/'}#${value}` }))
}

export function checkLinks(content: Content): Problem[] {
  const places = findPlaces(content)
  const hidden = findSections(content.modules).flatMap(({ place }) => (places.includes(place) ? [] : place))
  const links = findTexts(content.modules).filter(({ key }) => key === 'href')
  return [
    ...links.flatMap(({ field, value }) => {
      if (!/^[/#]/.test(value)) return isFullAddress(value) ? [] : { field, message: sayFullAddress(value) }
      const place = value.startsWith('#') ? `${routeOfFile[field.file] ?? '/'}${value}` : value
      if (places.includes(place)) return []
      if (hidden.includes(place)) return { field, message: sayHidden(value) }
      return {
        field,
        message: `The link "${value}" leads nowhere. Use one of: ${[...new Set(places)].sort().join(', ')}.`,
      }
    }),
    ...checkPlaces(content),
  ]
}

function checkPlaces({ modules }: Content): Problem[] {
  const { services } = modules['content/services.ts']
  const ids = findSections(modules)
  const twice = ids
    .filter(({ place }, at) => ids.findIndex((other) => other.place === place) !== at)
    .map(({ field, place }) => ({
      field,
      message: `Two sections are called "${place}". Give one of them another name.`,
    }))
  const anchors = services.flatMap(({ anchor }, at) => {
    if (/^[a-z]+(-[a-z]+)*$/.test(anchor)) return []
    return {
      field: { file: 'content/services.ts', path: `services[${at}].anchor` },
      message: `The address "${anchor}" may hold only small letters, with "-" between words.`,
    }
  })
  return [...twice, ...anchors]
}

function sayHidden(href: string): string {
  return `The link "${href}" leads to a section that is hidden. Choose another place, or show the section again.`
}

function isFullAddress(href: string): boolean {
  return /^(https:\/\/[^\s/]+\.\S+|mailto:\S+@\S+|tel:\+\d+)$/.test(href)
}

function sayFullAddress(href: string): string {
  return `"${href}" is not a full address. Begin it with https://, mailto: or tel:+.`
}
