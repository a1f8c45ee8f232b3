export type Route = '/' | '/services' | '/about' | '/contact'

/** A place on this site: a page, a place on a page, or a place on the same page. */
export type InternalHref = Route | `${Route}#${string}` | `#${string}`

export type Link = { label: string; href: InternalHref }

/** `null` is a placeholder: the link is shown, and leads nowhere until an address is filled in. */
export type OutsideLink = { name: string; href: string | null }
