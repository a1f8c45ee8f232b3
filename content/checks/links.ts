import { type Content, findTexts, type Problem } from './content.ts'

/** Pages by the file that holds their copy. Whatever has no page of its own is shown on Home. */
const routeOfFile: Record<string, string> = {
  'content/pages/services.ts': '/services',
  'content/pages/about.ts': '/about',
  'content/pages/contact.ts': '/contact',
}

/** Every place that a link inside the site can lead to. */
export function findPlaces({ modules }: Content): string[] {
  const { services } = modules['content/services.ts']
  const sections = findTexts(modules).filter(({ key }) => key === 'id')
  return [
    ...['/', '/services', '/about', '/contact'],
    ...services.map(({ anchor }) => `/services#${anchor}`),
    ...sections.map(({ field, value }) => `${routeOfFile[field.file] ?? '/'}#${value}`),
  ]
}

export function checkLinks(content: Content): Problem[] {
  const places = findPlaces(content)
  const links = findTexts(content.modules).filter(({ key }) => key === 'href')
  return [
    ...links.flatMap(({ field, value }) => {
      if (!/^[/#]/.test(value)) return isFullAddress(value) ? [] : { field, message: sayFullAddress(value) }
      const place = value.startsWith('#') ? `${routeOfFile[field.file] ?? '/'}${value}` : value
      if (places.includes(place)) return []
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
  const ids = findTexts(modules)
    .filter(({ key }) => key === 'id')
    .map(({ field, value }) => ({ field, place: `${routeOfFile[field.file] ?? '/'}#${value}` }))
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

function isFullAddress(href: string): boolean {
  return /^(https:\/\/[^\s/]+\.\S+|mailto:\S+@\S+|tel:\+\d+)$/.test(href)
}

function sayFullAddress(href: string): string {
  return `"${href}" is not a full address. Begin it with https://, mailto: or tel:+.`
}
