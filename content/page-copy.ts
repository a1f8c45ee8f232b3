import type { IconName } from './icon-name.ts'

/** What search engines and browser tabs show of a page. */
export type PageMeta = { title: string; description: string }

/** A page that search engines may list. Its card is the picture shown where its address is shared. */
export type ListedPageMeta = PageMeta & {
  path: Route
  card: { image: `/social/${string}.png`; heading: string; text: string; figure: FigureCopy }
}

/** A short title with one plain sentence. */
export type CardCopy = { icon: IconName; title: string; text: string }

/** A figure set large, with the words that belong to it. */
export type FigureCopy = { value: string; label: string }

export type Route = '/' | '/services' | '/about' | '/contact'

/** A place on this site: a page, a place on a page, or a place on the same page. */
export type Link = { label: string; href: string }

/** `null` is a placeholder: the link is shown, and leads nowhere until an address is filled in. */
export type OutsideLink = { name: string; href: string | null }
