import { useState, useSyncExternalStore } from 'react'
import { services } from '#content/services.ts'
import { usePlace } from '../../navigation/navigation-context.ts'

const firstAnchor = services[0]?.anchor ?? ''

/** The anchor a hash names. Compared as it stands, so that no hash, however malformed, can do harm. */
export function findAnchor(hash: string): string | undefined {
  return services.find(({ anchor }) => hash === `#${anchor}`)?.anchor
}

/**
 * The address is the choice: each service has its own, so links from elsewhere, back and forward need nothing of their
 * own. A hash that names no service (the skip link's, a mistyped one) leaves the choice as it is.
 */
export function useChosenService(): string {
  const { hash } = usePlace()
  const [chosen, setChosen] = useState(firstAnchor)
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, inBuild)
  // The page was built without a hash: the first render in the browser must say the same.
  const wanted = isHydrated ? (findAnchor(hash) ?? (hash === '' ? firstAnchor : chosen)) : firstAnchor
  if (wanted !== chosen) setChosen(wanted)
  return wanted
}

const neverChanges = () => () => {}
const inBrowser = () => true
const inBuild = () => false
