import { type Patch, readAt } from '#fields/patch.ts'
import { isAddable } from '#sections/schemas.ts'
import type { Page } from './find-pages.ts'
import type { Content } from './schema/content.ts'

/** How many sections of their own owners add to a given page. All others, Home among them, take none. */
const room: Readonly<Record<string, number>> = { services: 4, about: 4, contact: 4 }

/** The section of a given page that stands above those of the owner's own. */
const stands: Readonly<Record<string, string>> = { contact: 'ways-to-connect' }

export const isFull = 'This page is full. Delete a section before you add another.'
const takesNone = 'This page takes no sections of your own.'
const standsAbove = 'Your own sections stand below what the page begins with.'

/** How many sections of their own the owner adds to a page; undefined for a page that is made of them. */
export function roomOnPage({ id, kind }: Pick<Page, 'id' | 'kind'>): number | undefined {
  if (kind === 'own') return undefined
  return kind === 'given' ? (room[id] ?? 0) : 0
}

export function countOwnSections({ sections }: Pick<Page, 'sections'>): number {
  return sections.filter(({ kind }) => isAddable(kind)).length
}

/** What is wrong with the owner's own sections on a page that isn't. */
export function findOwnSectionFault(page: Page): string | undefined {
  const most = roomOnPage(page) ?? Number.POSITIVE_INFINITY
  if (countOwnSections(page) > most) return most === 0 ? takesNone : isFull
  const above = page.sections.findIndex(({ kind }) => kind === stands[page.id])
  const first = page.sections.findIndex(({ kind }) => isAddable(kind))
  return page.kind === 'given' && first >= 0 && first < above ? standsAbove : undefined
}

/** Why a draft has no room for a section more; undefined when it has, or when the patch adds none. */
export function findFullPage({ path, entry }: Extract<Patch, { op: 'add' }>, content: Content): string | undefined {
  const page = /^pages\.[^.]+\.sections$/.test(path)
    ? (readAt(content, path.slice(0, path.lastIndexOf('.'))) as Page | undefined)
    : undefined
  if (!page || !isAddable(String(entry.kind))) return undefined
  const most = roomOnPage(page) ?? Number.POSITIVE_INFINITY
  return countOwnSections(page) >= most ? (most === 0 ? takesNone : isFull) : undefined
}

/** Why a draft can't take a change that leads to another content; what was wrong before may stay. */
export function findWrongSections({ path }: Patch, before: Content, after: Content): string | undefined {
  const [part, id] = path.split('.')
  if (part !== 'pages' || id === undefined) return undefined
  const [old, page] = [before, after].map((content) => readAt(content, `pages.${id}`) as Page | undefined)
  const fault = page && Array.isArray(page.sections) ? findOwnSectionFault(page) : undefined
  return fault && (!old || !findOwnSectionFault(old)) ? fault : undefined
}
