import type { ComponentType } from 'react'
import { AboutOpening } from './about-opening/section.tsx'
import { AdvancedAi } from './advanced-ai/section.tsx'
import { BillingProcess } from './billing-process/section.tsx'
import { CallToAction } from './call-to-action/section.tsx'
import { Consultant } from './consultant/section.tsx'
import { Consultation } from './consultation/section.tsx'
import { ContactSection } from './contact-section/section.tsx'
import { Estimator } from './estimator/section.tsx'
import { Hero } from './hero/section.tsx'
import { Mission } from './mission/section.tsx'
import { PartnerStrip } from './partner-strip/section.tsx'
import type { RareKind, SectionKind } from './schemas.ts'
import { ServicesFolder } from './services-folder/section.tsx'
import { Specialties } from './specialties/section.tsx'
import { StatsBand } from './stats-band/section.tsx'
import { Switching } from './switching/section.tsx'
import { TakeOver } from './take-over/section.tsx'
import { Testimonials } from './testimonials/section.tsx'
import { Values } from './values/section.tsx'
import { Vision } from './vision/section.tsx'
import { WaysToConnect } from './ways-to-connect/section.tsx'
import { WhyChooseUs } from './why-choose-us/section.tsx'

export type SectionComponent = ComponentType<{ id: string }>

type Components = Record<Exclude<SectionKind, RareKind>, SectionComponent> & Partial<Record<RareKind, SectionComponent>>

/**
 * What visitors see of a section. `id` is its anchor; its words come from the section around it. Importing
 * rare-components.ts adds the rare kinds.
 */
export const components: Components = {
  hero: Hero,
  'billing-process': BillingProcess,
  estimator: Estimator,
  'take-over': TakeOver,
  'advanced-ai': AdvancedAi,
  'partner-strip': PartnerStrip,
  testimonials: Testimonials,
  consultant: Consultant,
  specialties: Specialties,
  switching: Switching,
  'stats-band': StatsBand,
  'why-choose-us': WhyChooseUs,
  'contact-section': ContactSection,
  'about-opening': AboutOpening,
  mission: Mission,
  vision: Vision,
  values: Values,
  'call-to-action': CallToAction,
  'services-folder': ServicesFolder,
  consultation: Consultation,
  'ways-to-connect': WaysToConnect,
}
