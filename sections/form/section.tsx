import { ContactForm } from '#ui/contact/contact-form.tsx'
import { HomeForm } from '#ui/contact/home-form.tsx'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** The heading and other ways to write left, the form right. On paper nothing can be filled in. */
export function Form({ id }: { id: string }) {
  const { ground, heading, lead, form, page } = useSection('form')
  return (
    <Section ground={ground} id={id} isCallToAction>
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-5 md:gap-y-8 lg:grid-cols-[5fr_6.5fr]">
        <div>
          <h2>{heading}</h2>
          {lead && (
            <p className="mt-2 text-lead leading-snug text-balance text-soft md:leading-[1.5] lg:mt-4">{lead}</p>
          )}
          <OtherWays />
        </div>
        <div className="print:hidden">
          {form === 'home' ? (
            <HomeForm ground={ground === 'paper' ? 'surface' : 'paper'} page={page} />
          ) : (
            <div className="relative rounded-sheet border border-rule bg-surface">
              <ContactForm id={`${id}-form`} label={heading} page={page} />
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}

function OtherWays() {
  const { company } = useContent()
  const link =
    'inline-flex min-h-11 items-center gap-3 font-semibold underline-offset-[0.2em] hover:text-primary hover:underline'
  return (
    <p className="mt-3 flex flex-wrap gap-x-8 lg:mt-6 lg:grid lg:justify-start">
      <a href={`tel:${company.tel}`} className={`${link} figures`}>
        <Icon name="phone" className="text-primary" />
        {company.phone}
      </a>
      <a href={`mailto:${company.email}`} className={link}>
        <Icon name="mail" className="text-primary" />
        <span>
          <MailAddress address={company.email} />
        </span>
      </a>
    </p>
  )
}
