import { type ReactNode, useEffect } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { SaveContact } from '#ui/contact/after-sending.tsx'
import { tabDrafts } from '#ui/contact/form-draft.ts'
import { NextSteps } from '#ui/contact/next-steps.tsx'
import { ReceivedSlip } from '#ui/contact/received-slip.tsx'
import { useContent } from '#ui/content-context.ts'
import { MailAddress } from '#ui/mail-address.tsx'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** Where a form arrives that was sent before, or without, the scripts. */
export function Received() {
  const { company } = useContent()
  const { sooner, action } = useSection('received')
  // What was sent is not kept, not even by the tab it was typed in.
  useEffect(() => {
    for (const draft of Object.values(tabDrafts)) draft.remove()
    // Stryker disable next-line ArrayDeclaration: a list that never changes is as good as an empty one.
  }, [])

  return (
    <PageHero>
      <div className="pt-[calc(var(--spacing-header)+clamp(2rem,4vw,4rem))] pb-section">
        <div className="on-light grid overflow-hidden rounded-sheet text-ink shadow-lift forced-colors:border lg:grid-cols-[7.6fr_4.4fr]">
          <div className="bg-surface px-[clamp(1.5rem,3.5vw,3.125rem)] py-10 lg:p-18">
            <ReceivedSlip level="h1" />
            <p className="mt-8 text-soft">{sooner}</p>
            <p className="mt-1 mb-8 flex flex-wrap gap-x-6 font-semibold">
              <ReachLink href={`tel:${company.tel}`}>{company.phone}</ReachLink>
              <ReachLink href={`mailto:${company.email}`}>
                <MailAddress address={company.email} />
              </ReachLink>
              <SaveContact />
            </p>
            <ButtonLink to={action.href}>{action.label}</ButtonLink>
          </div>
          <NextSteps level="h2" />
        </div>
      </div>
    </PageHero>
  )
}

function ReachLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="figures py-1 underline underline-offset-4 hover:text-primary">
      {children}
    </a>
  )
}
