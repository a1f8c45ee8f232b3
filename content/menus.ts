import { type Page, titleOf } from './find-pages.ts'
import { isPublished } from './page-state.ts'
import { interpolate, type Placeholders } from './resolve/fill-in.ts'
import type { Content } from './schema/content.ts'

/** Links to the owner's own pages that the header shows side by side. With more, one menu has all of them. */
const mostSideBySide = 2

/** What the header has room for, and Quick Links with those that aren't the owner's own. */
export const menuRoom = { header: 8, footer: 8 }

type OwnPage = Extract<Page, { kind: 'own' }>
export type MenuLink = { id: string; label: string; href: string }

/** The owner's own pages in the header and the footer, in the order of the pages. A draft is in neither. */
export function findMenuPages({ pages }: Pick<Content, 'pages'>): { header: OwnPage[]; footer: OwnPage[] } {
  const own = pages.filter((page): page is OwnPage => page.kind === 'own' && isPublished(page))
  return {
    header: own.filter(({ menus }) => menus.isInHeader),
    footer: own.filter(({ menus }) => menus.isInFooter),
  }
}

/** What a menu calls a page. */
export function labelIn(menu: 'header' | 'footer', page: OwnPage): string {
  return page.menus[`${menu}Label`] || (titleOf(page) ?? page.name)
}

/** With figures and names filled in. */
export function resolveMenus(content: Pick<Content, 'pages' | 'navigation'>, placeholders: Placeholders) {
  const { header, footer } = findMenuPages(content)
  const toLinks = (menu: 'header' | 'footer', pages: readonly OwnPage[]) =>
    pages.map((page): MenuLink => {
      return { id: `page-${page.id}`, label: interpolate(labelIn(menu, page), placeholders), href: page.address }
    })
  const links = toLinks('header', header)
  const hasMenu = links.length > mostSideBySide
  return {
    sideBySide: hasMenu ? [] : links,
    more: hasMenu ? { label: content.navigation.more, links } : undefined,
    inSheet: links,
    quickLinks: toLinks('footer', footer),
  }
}
