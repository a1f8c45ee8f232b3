import type { ReactNode } from 'react'

const grounds = {
  surface: 'bg-surface',
  paper: 'bg-paper',
  'paper-deep': 'bg-paper-deep',
  dark: 'bg-dark text-on-dark on-dark',
  band: 'bg-band text-on-dark on-dark ruled-page',
} as const

type Props = {
  ground: keyof typeof grounds
  /** Anchor of the section; its heading names it. */
  id?: string
  /** The id of the heading that names the section. */
  labelledBy: string
  /** Marks the section that the Get Started button of the mobile menu leads to: one on each page. */
  isCallToAction?: boolean
  children: ReactNode
}

export function Section({ ground, id, labelledBy, isCallToAction = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`relative py-section ${grounds[ground]}`}
      {...(isCallToAction && { 'data-call-to-action': '', tabIndex: -1 })}
    >
      <div className="page-width">{children}</div>
    </section>
  )
}
