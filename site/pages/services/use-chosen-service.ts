import { useState, useSyncExternalStore } from 'react'
import type { SiteContent } from '#content/site-content.ts'
import { useContent } from '../../content-context.ts'
import { usePlace } from '../../navigation/navigation-context.ts'

/** The anchor a hash names. Compared as it stands, so that no hash, however malformed, can do harm. */
export function findAnchor(services: SiteContent['services'], hash: string): string | undefined {
  return services.find(({ anchor }) => hash === `#${anchor}`)?.anchor
}

/**
 * The address is the choice: each service has its own, so links from elsewhere, back and forward need nothing of their
 * own. A hash that names no service (the skip link's, a mistyped one) leaves the choice as it is.
 */
export function useChosenService(): string {
  const { services } = useContent()
  const firstAnchor = services[0]?.anchor ?? ''
  const { hash } = usePlace()
  const [chosen, setChosen] = useState(firstAnchor)
  // In the editor's preview, a service may go.
  const kept = services.some(({ anchor }) => anchor === chosen) ? chosen : firstAnchor
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, inBuild)
  // The page was rendered without a hash: the first render in the browser must say the same.
  const wanted = isHydrated ? (findAnchor(services, hash) ?? (hash === '' ? firstAnchor : kept)) : firstAnchor
  if (wanted !== chosen) setChosen(wanted)
  return wanted
}

const neverChanges = () => () => {}
const inBrowser = () => true
const inBuild = () => false
