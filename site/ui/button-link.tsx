import type { ReactNode } from 'react'
import type { IconDrawing } from '#contract/icon-drawings.ts'
import { Link } from '../navigation/link.tsx'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** A route ('/contact') or an anchor of this page ('#contact'). */
  to: string
  look?: ButtonLook
  /** Stands before the text; without it an arrow follows the text. */
  icon?: IconDrawing
  children: ReactNode
}

export function ButtonLink({ to, look = 'action', icon, children }: Props) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  const className = `${buttonClasses(look)} ${icon ? '' : 'mark-arrow'}`.trimEnd()
  // An anchor of the same page is the browser's own business: it works before any script.
  if (to.startsWith('#')) {
    return (
      <a href={to} className={className}>
        {content}
      </a>
    )
  }
  return (
    <Link to={to} className={className}>
      {content}
    </Link>
  )
}
