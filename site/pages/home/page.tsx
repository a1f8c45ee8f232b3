import { Fragment, type ReactNode } from 'react'
import type { SiteContent } from '#content/site-content.ts'
import { useContent } from '../../content-context.ts'
import { AdvancedAi } from './advanced-ai/advanced-ai.tsx'
import { BillingProcess } from './billing-process/billing-process.tsx'
import { Consultant } from './consultant/consultant.tsx'
import { ContactSection } from './contact-section.tsx'
import { Estimator } from './estimator/estimator.tsx'
import { Hero } from './hero/hero.tsx'
import { PartnerStrip } from './partner-strip/partner-strip.tsx'
import { Specialties } from './specialties/specialties.tsx'
import { StatsBand } from './stats-band.tsx'
import { Switching } from './switching/switching.tsx'
import { TakeOver } from './take-over.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** A line in the color of its ground, between two sections that share one. */
const lines = {
  surface: ['bg-surface', 'border-rule'],
  paper: ['bg-paper', 'border-rule-strong'],
  dark: ['bg-dark', 'border-rule-dark'],
} as const
type Ground = keyof typeof lines | 'paper-deep' | 'band'

type HomeSection = SiteContent['pages']['home']['sections'][number]

const sections: Record<HomeSection['name'], [ground: Ground, Section: (props: { id: string }) => ReactNode]> = {
  'billing-process': ['paper', BillingProcess],
  'revenue-leak-estimator': ['surface', Estimator],
  'who-does-what': ['paper', TakeOver],
  'advanced-ai': ['dark', AdvancedAi],
  'partner-badges': ['surface', PartnerStrip],
  testimonials: ['paper', Testimonials],
  consultant: ['surface', Consultant],
  specialties: ['paper-deep', Specialties],
  switching: ['surface', Switching],
  'large-figures': ['band', StatsBand],
  'why-choose-us': ['paper', WhyChooseUs],
}

export function HomePage() {
  const shown = useContent().pages.home.sections.filter(({ isShown }) => isShown)
  const grounds: Ground[] = ['dark', ...shown.map(({ name }) => sections[name][0]), 'surface']
  return (
    <>
      <Hero />
      {shown.map(({ anchor, name }, at) => {
        const [, Section] = sections[name]
        return (
          <Fragment key={anchor}>
            <LineBetween grounds={grounds.slice(at, at + 2)} />
            <Section id={anchor} />
          </Fragment>
        )
      })}
      <LineBetween grounds={grounds.slice(-2)} />
      <ContactSection />
    </>
  )
}

/** The sample's order never brings two sections on one ground together; an owner's may. */
function LineBetween({ grounds: [above, below] }: { grounds: Ground[] }) {
  if (above !== below || !above || !(above in lines)) return null
  const [ground, line] = lines[above as keyof typeof lines]
  return (
    <div className={`page-width ${ground}`}>
      <div className={`border-t ${line}`} />
    </div>
  )
}
