import type { ComponentType } from 'react'
import { AboutOpening } from './about-opening/section.tsx'
import { AdvancedAi } from './advanced-ai/section.tsx'
import { BillingProcess } from './billing-process/section.tsx'
import { CallToAction } from './call-to-action/section.tsx'
import { Cards } from './cards/section.tsx'
import { ChosenTestimonials } from './chosen-testimonials/section.tsx'
import { Consultant } from './consultant/section.tsx'
import { Consultation } from './consultation/section.tsx'
import { ContactSection } from './contact-section/section.tsx'
import { Document } from './document/section.tsx'
import { Estimator } from './estimator/section.tsx'
import { Figures } from './figures/section.tsx'
import { Form } from './form/section.tsx'
import { Hero } from './hero/section.tsx'
import { Mission } from './mission/section.tsx'
import { Names } from './names/section.tsx'
import { Opening } from './opening/section.tsx'
import { PartnerStrip } from './partner-strip/section.tsx'
import { PictureAndText } from './picture-and-text/section.tsx'
import { Questions } from './questions/section.tsx'
import { Received } from './received/section.tsx'
import type { SectionKind } from './schemas.ts'
import { ServicesFolder } from './services-folder/section.tsx'
import { Specialties } from './specialties/section.tsx'
import { StatsBand } from './stats-band/section.tsx'
import { Steps } from './steps/section.tsx'
import { Switching } from './switching/section.tsx'
import { Table } from './table/section.tsx'
import { TakeOver } from './take-over/section.tsx'
import { Testimonials } from './testimonials/section.tsx'
import { Text } from './text/section.tsx'
import { Values } from './values/section.tsx'
import { Vision } from './vision/section.tsx'
import { WaysOn } from './ways-on/section.tsx'
import { WaysToConnect } from './ways-to-connect/section.tsx'
import { WhyChooseUs } from './why-choose-us/section.tsx'

/** What visitors see of a section. `id` is its anchor; its words come from the section around it. */
export const components: Readonly<Record<SectionKind, ComponentType<{ id: string }>>> = {
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
  'ways-on': WaysOn,
  received: Received,
  document: Document,
  opening: Opening,
  text: Text,
  'picture-and-text': PictureAndText,
  cards: Cards,
  steps: Steps,
  questions: Questions,
  figures: Figures,
  'chosen-testimonials': ChosenTestimonials,
  names: Names,
  table: Table,
  form: Form,
}
