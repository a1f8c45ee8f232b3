import { Link, type LinkProps } from './link.tsx'
import { usePlace } from './navigation-context.ts'

/** A link that tells when the visitor is at its page already. */
export function NavLink(props: LinkProps) {
  const { pathname } = usePlace()
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />
}
