import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PageContent } from '#content/site-content.ts'
import { fetchPage } from './page-content.ts'

/** Where the visitor is. Every arrival makes a new object, also at the same address. */
export type Place = { pathname: string; hash: string }

export type Navigation = { place: Place; go: (href: string) => void }

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function resolveLinkTarget({ pathname, hash }: Place): Place {
  return { pathname, hash }
}

export function useRoute(): Place {
  return useNavigationContext().place
}

export function useNavigationContext(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This component stands outside the site.')
  return navigation
}

const patienceMs = 2000

/**
 * The page that was loaded carries only its own styles: those of the other pages are fetched with the scripts and kept aside
 * until a route change needs them. Proceeds also when they are late or never come: a plain page is better than none.
 */
async function applySiteStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('#site-styles')
  if (link) link.media = 'all'
  if (!link || link.dataset.settled !== undefined) return
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  await inTime(settled)
}

function inTime<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  let timer: number | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, patienceMs)
  })
  return Promise.race([coming, late]).finally(() => window.clearTimeout(timer))
}

/** Where the visitor is, and what is there. */
export type Arrival = { place: Place; page: PageContent }

/** Follows links without loading a document, and the back and forward buttons. */
export function useNavigation(first: Arrival): Navigation & Arrival {
  const [{ place, page }, setArrival] = useState(first)
  const attempts = useRef(0)

  const travel = useCallback(
    async (url: URL, enter: () => void) => {
      attempts.current += 1
      const attempt = attempts.current
      let next: PageContent | undefined = page
      if (url.pathname !== place.pathname) {
        ;[next] = await Promise.all([inTime(fetchPage(url.pathname)), applySiteStyles()])
        // The visitor has followed another link meanwhile.
        if (attempt !== attempts.current) return
        if (!next) return loadDocument(url)
      }
      enter()
      describePage(next)
      setArrival({ place: resolveLinkTarget(url), page: next })
    },
    [page, place.pathname],
  )

  const go = useCallback(
    (href: string) => {
      const url = new URL(href, window.location.href)
      void travel(url, () => {
        // The address the visitor is at already makes no second entry in the history.
        if (url.href === window.location.href) window.history.replaceState(null, '', url)
        else window.history.pushState(null, '', url)
      })
    },
    [travel],
  )

  useEffect(() => {
    const follow = () => void travel(new URL(window.location.href), () => {})
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [travel])

  return useMemo(() => ({ place, page, go }), [place, page, go])
}

/** As if this script weren't there. The back button has changed the address already. */
function loadDocument(url: URL): void {
  if (url.href === window.location.href) window.location.reload()
  else window.location.assign(url)
}

/** The head as prerendered belongs to the page that was loaded; tab, history and "share" take these from the current one. */
function describePage({ meta: { title, description } }: PageContent): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(window.location.pathname, canonical.href).href
}
