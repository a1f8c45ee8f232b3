export type Route = '/' | '/services' | '/about' | '/contact'

/** A place on this site: a page, a place on a page, or a place on the same page. */
export type Link = { label: string; href: string }

/** `null` is a placeholder: the link is shown, and leads nowhere until an address is filled in. */
export type OutsideLink = { name: string; href: string | null }
