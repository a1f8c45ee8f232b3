import type { ComponentProps, ReactNode } from 'react'
import { Section } from './section.tsx'

type Props = {
  ground: ComponentProps<typeof Section>['ground']
  id: string
  /** Empty: the content stands alone. */
  heading: string
  lead: string
  children: ReactNode
}

/** A section on light ground whose heading stands left of its content on large screens, as long as that is read. */
export function SectionBeside({ ground, id, heading, lead, children }: Props) {
  return (
    <Section ground={ground} id={id}>
      {heading ? (
        <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-5 md:gap-y-8 lg:grid-cols-[4fr_8fr]">
          <div className="self-start lg:sticky lg:top-28">
            <h2 className="text-[clamp(1.625rem,1.1rem+1.9vw,2.5rem)]">{heading}</h2>
            {lead && <p className="mt-2 text-lead leading-snug text-balance text-soft lg:mt-4">{lead}</p>}
          </div>
          <div>{children}</div>
        </div>
      ) : (
        children
      )}
    </Section>
  )
}
