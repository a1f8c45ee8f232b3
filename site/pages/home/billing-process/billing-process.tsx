import { billingDiagramAlternative } from '#content/billing-steps.ts'
import { homePage } from '#content/pages/home.ts'
import { Section } from '../../../ui/section.tsx'
import { ProcessHighlights } from './process-highlights.tsx'
import { StepList } from './step-list.tsx'

const copy = homePage.billingProcess

export function BillingProcess() {
  return (
    <Section ground="paper" id={copy.id} heading={copy.heading} lead={copy.lead}>
      {/* Lazy, and without a box on narrow screens: those never fetch it. */}
      <img
        src="/images/billing-process.svg"
        width={1240}
        height={690}
        loading="lazy"
        decoding="async"
        alt={billingDiagramAlternative}
        className="hidden h-auto w-full rounded-sheet border border-rule shadow-sheet xl:block print:hidden"
      />
      <div className="xl:hidden print:block">
        <StepList />
      </div>
      <ProcessHighlights />
    </Section>
  )
}
