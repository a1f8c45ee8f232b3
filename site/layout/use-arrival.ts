import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/** Does on a route change what the browser does on a page load. Returns what screen readers are to be told. */
export function useArrival(): string {
  const location = useLocation()
  const previous = useRef<Location>(location)
  const [announcement, setAnnouncement] = useState('')

  // Before the paint, so that the new page is never seen at the old place.
  useLayoutEffect(() => {
    if (previous.current === location) return
    const isOtherPage = previous.current.pathname !== location.pathname
    previous.current = location
    arrive(location.hash, isOtherPage)
    if (isOtherPage) setAnnouncement(document.title)
  }, [location])

  useEffect(keepBrowserFromScrolling, [])
  return announcement
}

function arrive(hash: string, isOtherPage: boolean): void {
  const target = findTarget(hash)
  if (isOtherPage || !target) window.scrollTo({ top: 0, behavior: 'instant' })
  target?.scrollIntoView()
  const heir = target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heir) moveFocus(heir)
}

function findTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  return document.getElementById(decodeURIComponent(hash.slice(1)))
}

function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Every route change goes to the top, back and forward too; only a reload keeps its place. */
function keepBrowserFromScrolling(): () => void {
  const toManual = () => {
    window.history.scrollRestoration = 'manual'
  }
  const toAuto = () => {
    window.history.scrollRestoration = 'auto'
  }
  toManual()
  window.addEventListener('pageshow', toManual)
  window.addEventListener('pagehide', toAuto)
  return () => {
    window.removeEventListener('pageshow', toManual)
    window.removeEventListener('pagehide', toAuto)
    toAuto()
  }
}
