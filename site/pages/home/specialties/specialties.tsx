import { homePage } from '#content/pages/home.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { SpecialtyIndex } from './specialty-index.tsx'
import { SpecialtyShelf } from './specialty-shelf.tsx'

const copy = homePage.specialties

export function Specialties() {
  return (
    <Section ground="paper-deep" id={copy.id} heading={copy.heading} lead={copy.lead}>
      <SpecialtyShelf />
      <div className="mt-6 grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-3.5 lg:mt-20 lg:grid-cols-[3.6fr_8.4fr]">
        <div className="max-lg:order-last lg:sticky lg:top-28">
          <p className="mb-3 font-display lg:mb-5 text-[clamp(1.25rem,1.05rem+0.9vw,1.75rem)] leading-[1.25] text-balance">
            {copy.reassurance}
          </p>
          <ButtonLink to={copy.action.href} look="outline">
            {copy.action.label}
          </ButtonLink>
        </div>
        <SpecialtyIndex label={copy.indexHeading} />
      </div>
    </Section>
  )
}
