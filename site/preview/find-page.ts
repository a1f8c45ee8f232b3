import type { PageContent, SiteContent } from '#content/site-content.ts'
import { notFoundPath } from '#contract/page-content.ts'
import type { Place } from '#ui/navigation/navigation.ts'

/** The page at an address, or the one for addresses that no other has. */
export function findPage({ pages }: SiteContent, pathname: string): PageContent {
  const page = pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => path === notFoundPath)
  if (!page) throw new Error('There is no page for a wrong address.')
  return page
}

/** The frame itself stays at one address. */
export function toPlace(href: string, { pathname, hash }: Place): Place {
  const url = URL.parse(href, `http://frame.invalid${pathname}${hash}`)
  return url ? { pathname: url.pathname, hash: url.hash } : { pathname: notFoundPath, hash: '' }
}
