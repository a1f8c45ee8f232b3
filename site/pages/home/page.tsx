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

export function HomePage() {
  return (
    <>
      <Hero />
      <BillingProcess />
      <Estimator />
      <TakeOver />
      <AdvancedAi />
      <PartnerStrip />
      <Testimonials />
      <Consultant />
      <Specialties />
      <Switching />
      <StatsBand />
      <WhyChooseUs />
      <ContactSection />
    </>
  )
}
