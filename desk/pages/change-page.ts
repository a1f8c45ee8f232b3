import { listLinks } from '#content/checks/links.ts'
import { isDeleted, knownPages, namePage, type Page } from '#content/find-pages.ts'
import { isPublished } from '#content/page-state.ts'
import { freeAddress, leadAddress, leadElsewhere } from '#content/redirects/change-redirects.ts'
import { namePath } from '#content/resolve/name-path.ts'
import type { Content } from '#content/schema/content.ts'
import { pageOfLink } from '#fields/address.ts'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import { mapLinks } from '#fields/formatted/map-links.ts'
import { type Entry, type Json, type Patch, readAt } from '#fields/patch.ts'
import { freeAddressOf } from './make-page.ts'

/** The address where visitors find a page now; undefined if they don't. */
export function publicAddress(id: string, published: Content): string | undefined {
  const page = published.pages.find((one) => one.id === id)
  return page && isPublished(page) ? page.address : undefined
}

export type Move = { address: string; leadsOld: boolean; published: Content; today: string }

/** Another address for a page. The one that is public leads to the new one, unless its owner doesn't want that. */
export function movePage({ id }: Page, content: Content, { address, leadsOld, published, today }: Move): Patch[] {
  const old = publicAddress(id, published)
  const { redirects } = content
  const isMoved = old !== undefined && old !== address
  return [
    { op: 'set', path: `pages.${id}.address`, value: address },
    // Back at its own address, it needs no redirect from there: that would be a loop.
    ...freeAddress(redirects, address),
    ...(isMoved && leadsOld
      ? leadAddress(redirects, { from: old, to: `page/${id}`, status: 'permanent', because: 'address', since: today })
      : []),
    ...(isMoved && !leadsOld ? freeAddress(redirects, old) : []),
  ]
}

/** The places that link to a page, by their names, each once. */
export function findUses({ id }: Page, content: Content): { paths: string[]; names: string[] } {
  const links = listLinks(content).filter(({ link, path }) => pageOfLink(link) === id && !isOn(path, id, content))
  const paths = [...new Set(links.map(({ path }) => path))]
  const pages = links.map(({ path }) => namePath(path.split('.', path.startsWith('pages.') ? 2 : 1).join('.'), content))
  return { paths, names: [...new Set(pages)] }
}

/** A page leads to itself, and what is deleted leads nowhere. */
function isOn(path: string, id: string, { pages }: Content): boolean {
  const [part, own] = path.split('.')
  const page = part === 'pages' ? pages.find((one) => one.id === own) : undefined
  return page !== undefined && (page.id === id || isDeleted(page))
}

export type Withdrawal = {
  state: 'hidden' | 'deleted'
  /** Where its address leads from now on; empty: nowhere. */
  target: string
  /** Whether what links to it leads there, too. */
  leadsLinks: boolean
  published: Content
  today: string
}

/** Takes a page away from visitors. For a while with 307, because it may come back; for good with 308. */
export function withdrawPage(page: Page, content: Content, given: Withdrawal): Patch[] {
  const { state, target, leadsLinks, published, today } = given
  const { redirects } = content
  const old = publicAddress(page.id, published)
  const status = state === 'hidden' ? 'temporary' : 'permanent'
  const set = (path: string, value: Json): Patch => ({ op: 'set', path, value })
  return [
    set(`pages.${page.id}.state`, state),
    ...(old !== undefined && target !== ''
      ? leadAddress(redirects, { from: old, to: target, status, because: state, since: today })
      : []),
    ...leadElsewhere(redirects, page.id, target === '' ? undefined : target),
    ...(leadsLinks && target !== ''
      ? findUses(page, content).paths.map((path) => set(path, leadLink(readAt(content, path), page.id, target)))
      : []),
  ]
}

function leadLink(value: Json | undefined, id: string, target: string): Json {
  if (typeof value === 'string') return target
  return mapLinks(value as Formatted, (link) => (pageOfLink(link) === id ? target : link)) as unknown as Json
}

/** Puts a page into the draft again. Its address may belong to another page by now. */
export function restorePage(page: Page, content: Content): { patches: Patch[]; address: string } {
  const address = freeAddressOf(page.address, content, page.id)
  const set = (name: string, value: string): Patch => ({ op: 'set', path: `pages.${page.id}.${name}`, value })
  return { address, patches: [set('state', 'draft'), ...(address === page.address ? [] : [set('address', address)])] }
}

/** The changes that make a page public: nothing leads away from its address anymore. */
export function showPage({ id, address }: Page, { redirects }: Content): Patch[] {
  return [{ op: 'set', path: `pages.${id}.state`, value: 'public' }, ...freeAddress(redirects, address)]
}

/** After the last page of its kind, so that the order of the menus is that of the list. */
export function addPage(entry: Entry, { pages }: Content): Patch {
  return {
    op: 'add',
    path: 'pages',
    entry,
    after: pages.findLast(({ kind }) => kind === 'own')?.id ?? lastGiven(pages),
  }
}

function lastGiven(pages: Content['pages']): string | null {
  return pages.findLast(({ kind }) => kind === 'given' || kind === 'answer')?.id ?? null
}

export function nameOf(link: string, content: Content): string {
  const page = content.pages.find(({ id }) => id === pageOfLink(link))
  return page ? namePage(page, content) : link
}

/** Returns the page to insert after when this page moves up or down by one. The menus use the same order. */
export function placeAfterMove({ id }: Page, direction: 'up' | 'down', content: Content): string | null {
  const ids = content.pages.map((page) => page.id)
  const own = knownPages(content)
    .filter(({ kind }) => kind === 'own')
    .map((page) => page.id)
  const at = own.indexOf(id)
  const other = own[direction === 'up' ? at - 1 : at + 1]
  if (other === undefined) return ids[ids.indexOf(id) - 1] ?? null
  return direction === 'down' ? other : (ids[ids.indexOf(other) - 1] ?? null)
}
