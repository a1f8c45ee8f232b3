import type { ComponentProps, MouseEvent } from 'react'
import { useNavigationContext, usePlace } from './navigation.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string; onClick?: () => void }

/** A link to a page of this site. Before the scripts run it is an ordinary link, and works as one. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const { go } = useNavigationContext()
  const follow = (event: MouseEvent) => {
    onClick?.()
    if (isForBrowser(event)) return
    event.preventDefault()
    go(to)
  }
  return <a {...attributes} href={to} onClick={follow} />
}

/** A new tab, a new window, a download: the visitor asked the browser, not us. */
export function isForBrowser({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

/** A link that tells when the visitor is at its page already. */
export function NavLink(props: LinkProps) {
  const { pathname } = usePlace()
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />
}
