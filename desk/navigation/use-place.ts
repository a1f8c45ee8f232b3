import { useSyncExternalStore } from 'react'

/**
 * Where the reader is. What was searched for is kept in the history entry and not in the address: it may be a name, and
 * addresses end up in histories and logs.
 */
export type Place = { path: string; filters: string; hash: string; search: string; notice: 'deleted' | undefined }

let current = readPlace()
let lastList: Pick<Place, 'filters' | 'search'> = current.path === '/' ? current : { filters: '', search: '' }
let hasArrived = false
const listeners = new Set<() => void>()

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, () => current)
}

/** The requests as they were last listed: a tab, filters, a search. */
export function readLastList(): Pick<Place, 'filters' | 'search'> {
  return lastList
}

/** A new entry in the history, as a link makes one. */
export function goTo(address: string, carried: Partial<Pick<Place, 'search' | 'notice'>> = {}): void {
  history.pushState(carried, '', address)
  arrive()
  scrollTo(0, 0)
}

/** Replaces the history entry, so that going back skips it. */
export function changeView({ filters, search }: Pick<Place, 'filters' | 'search'>): void {
  history.replaceState({ search }, '', current.path + filters)
  arrive()
}

/** False on the page that the browser itself loaded. */
export function hasChangedPage(): boolean {
  return hasArrived
}

function arrive(): void {
  const next = readPlace()
  hasArrived ||= next.path !== current.path
  current = next
  if (next.path === '/') lastList = next
  for (const listener of listeners) listener()
}

function readPlace(): Place {
  const { search = '', notice } = (history.state ?? {}) as Partial<Place>
  return { path: location.pathname, filters: location.search, hash: location.hash, search, notice }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', arrive)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', arrive)
  }
}
