import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { useNavigationContext, useRoute } from './navigation.ts'
import { isOwn, prefetch, prefetchWhenSeen } from './prefetch.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> & { to: string; onClick?: () => void }

type LinkEvent = { currentTarget: HTMLAnchorElement }

/** A link to a page of this site. Before the scripts run it is an ordinary link, and works as one. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const { go } = useNavigationContext()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => prefetchWhenSeen(link.current), [])
  const prepare = ({ currentTarget }: LinkEvent) => prefetch(currentTarget)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.()
    if (isForBrowser(event) || !isOwn(event.currentTarget)) return
    event.preventDefault()
    go(to)
  }
  // A finger enters a link, too, before it clicks.
  return <a {...attributes} ref={link} href={to} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />
}

/** A new tab, a new window, a download: the visitor asked the browser, not us. */
export function isForBrowser({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

/** A link that tells when the visitor is at its page already. */
export function NavLink(props: LinkProps) {
  const { pathname } = useRoute()
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />
}
