import type { ReactNode } from 'react'
import type { OutsideLink as OutsideLinkCopy } from '#content/link.ts'

type Props = {
  link: OutsideLinkCopy
  look: keyof typeof looks
  /** Its name, where a drawing stands for it. */
  label?: string
  children: ReactNode
}

const looks = {
  text: 'inline-block py-1.25 underline-offset-4 not-aria-disabled:hover:text-on-dark not-aria-disabled:hover:underline',
  round:
    'grid size-11 place-items-center rounded-full border border-primary-on-dark/36 text-on-dark not-aria-disabled:hover:border-transparent not-aria-disabled:hover:bg-action not-aria-disabled:hover:text-ink',
} as const

/** Leads nowhere until the content names an address: then it is an ordinary link. */
export function OutsideLink({ link, look, label, children }: Props) {
  if (link.href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a placeholder is announced as a disabled link, not as plain text
      <a role="link" aria-disabled="true" aria-label={label} className={looks[look]}>
        {children}
      </a>
    )
  }
  return (
    <a href={link.href} rel="noopener noreferrer" aria-label={label} className={looks[look]}>
      {children}
    </a>
  )
}
