import type { ComponentType } from 'react'
import type { ListedPageMeta, PageMeta } from '#content/page-copy.ts'

export type Route = {
  path: string
  Page: ComponentType
  meta: PageMeta | ListedPageMeta
  /** The page's text is in its document alone, so only the browser can go there. */
  isDocument?: true
}

/** The last route is for addresses that no other has. */
export function findRoute(routes: readonly Route[], pathname: string): Route {
  const route = routes.find(({ path }) => path === pathname) ?? routes.at(-1)
  if (!route) throw new Error('There are no routes.')
  return route
}
