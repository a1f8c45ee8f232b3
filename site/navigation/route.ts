import type { ComponentType } from 'react'
import type { SiteContent } from '#content/site-content.ts'

/** What search engines and browser tabs show of a page. */
export type PageMeta = SiteContent['pages'][keyof SiteContent['pages']]['meta']

export type Route = {
  path: string
  Page: ComponentType
  meta: PageMeta
  /** The page's text is in its document alone, so only the browser can go there. */
  isDocument?: true
}

/** The last route is for addresses that no other has. */
export function findRoute(routes: readonly Route[], pathname: string): Route {
  const route = routes.find(({ path }) => path === pathname) ?? routes.at(-1)
  if (!route) throw new Error('There are no routes.')
  return route
}
