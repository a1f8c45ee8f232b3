import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findTarget } from '#ui/navigation/find-target.ts'
import { type Place, useRoute } from '#ui/navigation/navigation.ts'

/** Does on a route change what the browser does on a page load. Returns what screen readers are to be told. */
export function useArrival(): string {
  const place = useRoute()
  const previous = useRef(place)
  const [announcement, setAnnouncement] = useState('')

  // Before the paint, so that the new page is never seen at the old place.
  useLayoutEffect(() => {
    if (previous.current === place) return
    const isOtherPage = previous.current.pathname !== place.pathname
    previous.current = place
    // Each entry of the history has its own setting, and WebKit gives new ones the default.
    window.history.scrollRestoration = 'manual'
    arrive(place, isOtherPage)
    if (isOtherPage) setAnnouncement(document.title)
  }, [place])

  useEffect(keepBrowserFromScrolling, [])
  return announcement
}

/** On such a page, it scrolls by itself, a moment later. */
const serviceFolder = '[data-service-folder]'

function arrive({ hash }: Place, isOtherPage: boolean): void {
  const target = findTarget(hash)
  if (isOtherPage || !target) window.scrollTo({ top: 0, behavior: 'instant' })
  if (!document.querySelector(serviceFolder)) target?.scrollIntoView()
  const arrival =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (arrival) moveFocus(arrival)
}

/** Every route change goes to the top, back and forward too; only a reload keeps its place. */
function keepBrowserFromScrolling(): () => void {
  const toManual = () => {
    window.history.scrollRestoration = 'manual'
  }
  const toAuto = () => {
    window.history.scrollRestoration = 'auto'
  }
  // WebKit puts a page that it had kept back in its place after it has shown it.
  const toManualAfterPaint = () => requestAnimationFrame(() => setTimeout(toManual))
  toManual()
  window.addEventListener('pageshow', toManualAfterPaint)
  window.addEventListener('pagehide', toAuto)
  return () => {
    window.removeEventListener('pageshow', toManualAfterPaint)
    window.removeEventListener('pagehide', toAuto)
    toAuto()
  }
}

/**
 * Onto an element that takes the focus by itself, or else onto the heading inside it: screen readers that read on skip the
 * heading of a section that has the focus, and say of a heading what it is.
 */
export function moveFocus(element: HTMLElement): void {
  const takesFocus = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  const focused = takesFocus ? element : (element.querySelector<HTMLElement>('h1, h2, h3') ?? element)
  if (focused.tabIndex < 0) focused.tabIndex = -1
  focused.focus({ preventScroll: true })
}
