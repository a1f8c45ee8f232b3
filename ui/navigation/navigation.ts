import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
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

export type SitePage = SiteContent['pages'][number]

/** The page at an address, or the one for addresses that no other has. */
export function findPage(pages: readonly SitePage[], pathname: string): SitePage {
  const page = pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => path === '/404')
  if (!page) throw new Error('There is no page for a wrong address.')
  return page
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
export function useNavigation(pages: readonly SitePage[], first: Place): Navigation {
  const [place, setPlace] = useState(first)

  const arrive = useCallback(() => {
    const page = findPage(pages, window.location.pathname)
    // The text is in the document alone.
    if (page.sections.some(({ kind }) => kind === 'document')) return window.location.reload()
    describePage(page)
    const show = () => setPlace(toPlace(window.location))
    if (page === findPage(pages, place.pathname)) show()
    else applySiteStyles(show)
  }, [pages, place.pathname])

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
function describePage({ meta: { title, description } }: SitePage): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(window.location.pathname, canonical.href).href
}
