import { fetchPage } from './page-content.ts'

let watcher: IntersectionObserver | undefined

/** Once the link is on the screen and nothing else is to be done. Returns what ends the watch. */
export function prefetchWhenSeen(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (!link || savesData()) return undefined
  watcher ??= new IntersectionObserver(prefetchSeen)
  const watching = watcher
  watching.observe(link)
  return () => watching.unobserve(link)
}

export function prefetch(link: HTMLAnchorElement): void {
  if (isOwn(link)) void fetchPage(link.pathname)
}

/** Whether it leads to a page of this site: an owner may choose any address. */
export function isOwn({ origin }: HTMLAnchorElement): boolean {
  return origin === window.location.origin
}

function prefetchSeen(entries: readonly IntersectionObserverEntry[]): void {
  const links = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? (target as HTMLAnchorElement) : []))
  // Safari doesn't report idle time.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => links.forEach(prefetch))
}

/** The visitor has asked the browser for fewer bytes. Not every browser reports that. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
