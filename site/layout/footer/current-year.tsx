import { useSyncExternalStore } from 'react'

/** The page is built with one year and may be read in a later one. */
export function CurrentYear() {
  const year = useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    (): number => import.meta.env.BUILD_YEAR,
  )
  return <span className="figures">{year}</span>
}

function neverChanges(): () => void {
  return () => {}
}
