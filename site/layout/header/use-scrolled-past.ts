import { useSyncExternalStore } from 'react'

/** False in the prerendered page; right at once when the scripts arrive in the middle of it. */
export function useScrolledPast(thresholdPx: number): boolean {
  return useSyncExternalStore(
    listenToScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  )
}

function listenToScroll(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
