import type { ReactNode } from 'react'

const grounds = {
  surface: { section: 'bg-surface', lead: 'text-soft' },
  paper: { section: 'bg-paper', lead: 'text-soft' },
  'paper-deep': { section: 'bg-paper-deep', lead: 'text-soft' },
  dark: { section: 'bg-dark text-on-dark on-dark', lead: 'text-on-dark-soft' },
  band: { section: 'bg-band text-on-dark on-dark ruled-page', lead: 'text-primary-tint' },
} as const

type Props = {
  ground: keyof typeof grounds
  id: string
  /** A few words above the heading. */
  label?: string
  /** Stands above the content. A section that places its title elsewhere has an `h2` among its children. */
  heading?: string
  lead?: string
  /** Marks the section that the Get Started button of the mobile menu leads to: one on each page. */
  isCallToAction?: boolean
  children: ReactNode
}

export function Section({ ground, id, label, heading, lead, isCallToAction = false, children }: Props) {
  const looks = grounds[ground]
  return (
    <section
      id={id}
      className={`page-width relative py-section ${looks.section}`}
      {...(isCallToAction && { 'data-call-to-action': '' })}
    >
      {heading && <HeadingRow label={label} heading={heading} lead={lead} look={looks.lead} />}
      {children}
    </section>
  )
}

/** Heading left, lead right, on the last line of the heading; one under the other on narrow screens. */
function HeadingRow({
  label,
  heading,
  lead,
  look,
}: Record<'label' | 'lead', string | undefined> & Record<'heading' | 'look', string>) {
  return (
    <div className="mb-3 grid items-end gap-x-16 gap-y-1.5 sm:mb-4 md:mb-8 md:gap-y-3 lg:mb-14 lg:grid-cols-[7fr_5fr]">
      {label ? (
        <div>
          <p className="mb-1.5 font-semibold text-primary lg:mb-2.5">{label}</p>
          <h2>{heading}</h2>
        </div>
      ) : (
        <h2>{heading}</h2>
      )}
      {lead && <p className={`text-lead sm:pb-1 leading-snug md:leading-[1.5] text-balance ${look}`}>{lead}</p>}
    </div>
  )
}

/** The dark ruled page every route opens with; the header lies over its top. */
export function PageHero({ children, isLongPage = false }: { children: ReactNode; isLongPage?: boolean }) {
  return (
    <div
      {...(isLongPage && { 'data-long-page': '' })}
      className="page-width on-dark ruled-page margin-lines lamplight overflow-hidden bg-dark text-on-dark"
    >
      {children}
    </div>
  )
}
