import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { frameStrings } from '../words.ts'

/**
 * Where the reader is. What was searched for is kept in the history entry and not in the address: it may be a name, and
 * addresses end up in histories and logs. A notice is in neither: it is for one arrival only.
 */
export type Place = { path: string; filters: string; hash: string; search: string; notice: 'deleted' | undefined }

let current = readPlace()
let lastList: Pick<Place, 'filters' | 'search'> = current.path === '/' ? current : { filters: '', search: '' }
let hasArrived = false
const listeners = new Set<() => void>()

export function useRoute(): Place {
  return useSyncExternalStore(subscribe, () => current)
}

/** The requests as they were last listed: a tab, filters, a search. */
export function readLastList(): Pick<Place, 'filters' | 'search'> {
  return lastList
}

/** A new entry in the history, as a link makes one. */
export function goTo(address: string, carried: Partial<Pick<Place, 'search' | 'notice'>> = {}): void {
  const { notice, ...state } = carried
  history.pushState(state, '', address)
  arrive(notice)
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

function arrive(notice?: Place['notice']): void {
  const next = readPlace(notice)
  hasArrived ||= next.path !== current.path
  current = next
  if (next.path === '/') lastList = next
  for (const listener of listeners) listener()
}

function readPlace(notice?: Place['notice']): Place {
  const { search = '' } = (history.state ?? {}) as Partial<Place>
  return { path: location.pathname, filters: location.search, hash: location.hash, search, notice }
}

const onReturn = () => arrive()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', onReturn)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', onReturn)
  }
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string /** Goes along. */; search?: string }

/** An ordinary link to a page of the desk; a plain click changes the page without loading it again. */
export function Link({ to, search = '', ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to, { search })
  }
  return <a href={to} onClick={follow} {...rest} />
}

type ExternalProps = {
  href: string
  className?: string
  children: string /** For screen readers. */
  spoken?: string
}

/** A link that opens in a new tab. */
export function ExternalLink({
  href,
  className = 'py-1 font-semibold',
  children,
  spoken = frameStrings.inNewTab,
}: ExternalProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={`inline-flex gap-2 whitespace-nowrap text-primary underline-offset-4 hover:underline ${className}`}
    >
      <Icon name="external" />
      <span>
        {children}
        <span className="sr-only"> {spoken}</span>
      </span>
    </a>
  )
}
