import { HomeForm } from '#ui/contact/home-form.tsx'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function ContactSection({ id }: { id: string }) {
  const copy = useSection('contact-section')
  return (
    <Section ground="surface" id={id} isCallToAction>
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-3.5 md:gap-y-8 lg:grid-cols-[5fr_6.5fr]">
        <div>
          <h2>{copy.heading}</h2>
          <p className="mt-2 text-lead leading-snug text-balance md:leading-[1.5] lg:mt-4 text-soft">{copy.lead}</p>
          <ContactCards />
        </div>
        <HomeForm />
      </div>
    </Section>
  )
}

function ContactCards() {
  const { contactCards } = useContent()
  return (
    <ul className="mt-2.5 border-t-2 border-ink md:mt-6 lg:mt-10">
      {contactCards.map(({ id, icon, title, lines, href, notes }) => (
        <li key={id} className="flex gap-4 border-b border-rule py-1 lg:py-5.5">
          <Icon name={icon} className="box-content rounded-full bg-primary-tint p-2.5 text-primary-hover" />
          {/* On phones the note stands at the end of the title's line, where there is room. */}
          <div className="min-w-0 grow min-[22.5rem]:max-lg:flex flex-wrap justify-between gap-x-4">
            <h3 className="font-sans text-small font-semibold tracking-normal text-soft">{title}</h3>
            {href ? (
              <>
                <a
                  href={href}
                  className="inline-block order-last max-lg:w-full py-0.5 font-display text-[clamp(1.0625rem,5.2vw,1.25rem)] leading-[1.25] lg:text-[1.375rem] lg:leading-[1.3] font-medium tracking-title decoration-[1.5px] underline-offset-[0.2em] hover:text-primary hover:underline"
                >
                  {href.startsWith('mailto:') ? (
                    <MailAddress address={lines.map(({ text }) => text).join()} />
                  ) : (
                    lines.map(({ text }) => text).join(' ')
                  )}
                </a>
                <p className="text-small leading-snug text-soft lg:text-base">
                  {notes.map(({ text }) => text).join(', ')}
                </p>
              </>
            ) : (
              <address className="w-full pt-0.5 font-display text-[1.125rem] leading-[1.25] font-medium tracking-title text-balance whitespace-pre-line lg:text-[1.375rem] lg:leading-[1.3]">
                {lines.map(({ text }) => text).join('\n')}
              </address>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
