import type { ReactNode } from 'react'
import type { IconDrawing } from '#contract/icon-drawings.ts'
import { Icon } from './icon.tsx'
import { Link } from './navigation/link.tsx'

const looks = {
  action: 'bg-action text-ink hover:bg-action-hover border-transparent',
  primary: 'bg-primary text-surface hover:bg-primary-hover border-transparent',
  loss: 'bg-loss text-surface hover:bg-loss/90 border-transparent',
  outline: 'border-ink text-ink hover:bg-ink hover:text-on-dark',
  'outline-on-dark': 'border-on-dark/40 text-on-dark hover:border-on-dark hover:bg-on-dark/8',
} as const

export type ButtonVariant = keyof typeof looks

/** The look shared by links and buttons; forced colors keep the border. */
export function buttonClasses(look: ButtonVariant): string {
  return `inline-flex min-h-13 items-center justify-center gap-2.5 rounded-control border-[1.5px] px-6 py-3 text-center text-body leading-title font-semibold text-balance transition-colors ${looks[look]}`
}

type Props = {
  /** A route ('/contact') or an anchor of this page ('#contact'). Empty: there is nowhere to go, so nothing is drawn. */
  to: string
  look?: ButtonVariant
  /** Stands before the text; without it an arrow follows the text. */
  icon?: IconDrawing
  children: ReactNode
}

export function ButtonLink({ to, look = 'action', icon, children }: Props) {
  if (to === '') return null
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
