import { type ComponentType, createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { SiteContent } from '#content/site-content.ts'

/** Where the visitor is. Every arrival makes a new object, also at the same address. */
export type Place = { pathname: string; hash: string }

export type Navigation = { place: Place; go: (href: string) => void }

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function toPlace({ pathname, hash }: Place): Place {
  return { pathname, hash }
}

export function usePlace(): Place {
  return useNavigationContext().place
}

export function useNavigationContext(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This component stands outside the site.')
  return navigation
}

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

const patienceMs = 2000

/**
 * The page that was loaded carries only its own styles: those of the other pages are fetched with the scripts and kept aside
 * until a route change needs them. Proceeds also when they are late or never come: a plain page is better than none.
 */
function applySiteStyles(proceed: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('#site-styles')
  if (link) link.media = 'all'
  if (!link || link.dataset.settled !== undefined) {
    proceed()
    return
  }
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, patienceMs)
  })
  settled.then(proceed)
}

/** Follows links without loading a page, and the back and forward buttons. */
export function useNavigation(routes: readonly Route[], first: Place): Navigation {
  const [place, setPlace] = useState(first)

  const arrive = useCallback(() => {
    const route = findRoute(routes, window.location.pathname)
    if (route.isDocument) return window.location.reload()
    describePage(route)
    const show = () => setPlace(toPlace(window.location))
    if (route === findRoute(routes, place.pathname)) show()
    else applySiteStyles(show)
  }, [routes, place.pathname])

  const go = useCallback(
    (href: string) => {
      const url = new URL(href, window.location.href)
      // The address the visitor is at already makes no second entry in the history.
      if (url.href === window.location.href) window.history.replaceState(null, '', url)
      else window.history.pushState(null, '', url)
      arrive()
    },
    [arrive],
  )

  useEffect(() => {
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  }, [arrive])

  return useMemo(() => ({ place, go }), [place, go])
}

/** The head as prerendered belongs to the page that was loaded; tab, history and "share" take these from the current one. */
function describePage({ meta: { title, description } }: Route): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(window.location.pathname, canonical.href).href
}
