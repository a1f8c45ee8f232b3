import { isRecordLink, pageOfLink } from '#fields/address.ts'
import { type Field, type Found, walk } from '#fields/describe.ts'
import { type Formatted, linksIn, plainText } from '#fields/formatted/formatted-text.ts'
import { namePage, type Page } from '../find-pages.ts'
import { isPublished } from '../page-state.ts'
import type { Problem } from '../parse-content.ts'
import { findPlaces } from '../places.ts'
import { namesIn } from '../resolve/fill-in.ts'
import type { Content } from '../schema/content.ts'
import { contentField, pagesField } from '../schema/content-field.ts'
import { rememberByPage } from './by-page.ts'
import { type Checked, shorten } from './checked.ts'

/** A link to a hidden section is not shown: see find-hints.ts. */
export function checkLinks({ content }: Pick<Checked, 'content'>): Problem[] {
  const all = findPlaces(content)
  const places = new Map(all.map(({ link, page }) => [link, page]))
  const ofPages = Map.groupBy(all, ({ page }) => page.id)
  const pages = all.filter(({ section }) => !section)
  return listLinks(content).flatMap(({ field, path, link }): Problem[] => {
    if (link === '') return field.isOptional ? [] : [{ path, message: 'Choose where this link leads.' }]
    const fault = field.findFault?.(link)
    if (fault) return [{ path, message: fault }]
    if (!isRecordLink(link)) return []
    const page = places.get(link)
    if (page && isPublished(page)) return []
    if (page) {
      const name = namePage(page, content)
      return [{ path, message: `“${name}” is not public yet. Publish it too, or choose another place.` }]
    }
    const near = (ofPages.get(pageOfLink(link) ?? '') ?? pages).slice(0, mostNamed).map((place) => place.link)
    return [{ path, message: `The link "${shorten(link)}" doesn’t lead anywhere. Use one of: ${near.join(', ')}.` }]
  })
}

/** After a page is deleted, hundreds of links may lead to it: naming all places for each would take gigabytes. */
const mostNamed = 30

type Link = Omit<Found, 'value'> & { link: string }

/** Every link of a field or a text, each with its field. */
export function listLinks(content: Content): Link[] {
  const shared = findUses({ ...content, pages: [] })
  return [...content.pages.map(usesOf), shared].flatMap(({ links }) => links)
}

/** The links and pictures of a record, the figures and names that it mentions, and the lists that it chooses from. */
type Uses = { links: Link[]; pictures: string[]; names: string[]; choices: string[] }

const remember = rememberByPage<Uses>()

/** Those of a page, which is walked once. */
export function usesOf(page: Page): Uses {
  return remember(page, '', () => findUses({ pages: [page] }, pagesField))
}

function findUses(content: Partial<Content>, root = contentField): Uses {
  const found = [...walk(content, root)]
  return {
    links: found.flatMap(({ field, path, value }): Link[] => {
      if (field.kind === 'link') return [{ field, path, link: value as string }]
      return field.kind === 'formatted' ? linksIn(value as Formatted).map((link) => ({ field, path, link })) : []
    }),
    pictures: found.flatMap(({ field, value }) => (field.kind === 'picture' ? (value as string) : [])),
    names: [...new Set(found.flatMap(({ field, value }) => namesIn(textOf(field, value))))],
    choices: [...new Set(found.flatMap(({ field }) => field.optionsFrom ?? []))],
  }
}

function textOf({ kind }: Field, value: unknown): string {
  if (kind === 'formatted') return plainText(value as Formatted)
  return kind === 'line' || kind === 'text' ? String(value) : ''
}
