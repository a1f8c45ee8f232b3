import { contactPage } from '#content/pages/contact.ts'
import { ContactForm } from '../../contact/contact-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle, TitledSection } from '../../ui/titled-section.tsx'
import { NextSteps } from './next-steps.tsx'

const { heading, text, badges } = contactPage.panel

/**
 * Panel and form as one sheet that lies over the edge of the hero. On narrow screens the form comes right after the
 * invitation, and what happens next closes the sheet.
 */
export function Consultation() {
  return (
    <TitledSection id="consultation" className="relative flow-root bg-paper pb-section">
      <div className="page-width">
        <div className="relative -mt-18 print:mt-0 grid overflow-hidden rounded-sheet shadow-lift forced-colors:border xl:grid-cols-[4.4fr_7.6fr] xl:grid-rows-[1fr_auto]">
          <Invitation />
          <div className="bg-surface xl:col-start-2 xl:row-span-2">
            <ContactForm />
          </div>
          <NextSteps level="h3" />
        </div>
      </div>
    </TitledSection>
  )
}

function Invitation() {
  return (
    <div className="on-dark bg-band p-[clamp(1.5rem,3.5vw,3.125rem)] text-on-dark xl:pb-0">
      <SectionTitle className="text-[clamp(2rem,1.5rem+2vw,3rem)]">{heading}</SectionTitle>
      <p className="mt-4 text-balance text-primary-tint">{text}</p>
      <ul className="mt-7 flex flex-wrap gap-2.5">
        {badges.map(({ icon, label }) => (
          <li
            key={label}
            className="inline-flex items-center gap-2 rounded-full border border-primary-on-dark/40 px-4 py-2 text-small font-semibold"
          >
            <Icon name={icon} size="small" className="text-action" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
