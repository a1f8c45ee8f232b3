import { ContactForm } from '../../contact/contact-form.tsx'
import { useContent } from '../../content-context.ts'
import { HowWeCount } from '../../ui/how-we-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { PageHero, Section } from '../../ui/section.tsx'
import { NextSteps } from './next-steps.tsx'

export function ContactPage() {
  return (
    <>
      <Hero />
      <Consultation />
      <WaysToConnect />
    </>
  )
}

/**
 * Panel and form as one sheet that lies over the edge of the hero. On narrow screens the form comes right after the
 * invitation, and what happens next closes the sheet.
 */
function Consultation() {
  return (
    <section id="consultation" className="relative flow-root bg-paper pb-section">
      <div className="page-width">
        <div className="relative -mt-18 print:mt-0 grid overflow-hidden rounded-sheet shadow-lift forced-colors:border xl:grid-cols-[4.4fr_7.6fr] xl:grid-rows-[1fr_auto]">
          <Invitation />
          <div className="bg-surface xl:col-start-2 xl:row-span-2">
            <ContactForm />
          </div>
          <NextSteps level="h3" />
        </div>
      </div>
    </section>
  )
}

function Invitation() {
  const { panel } = useContent().pages.contact
  return (
    <div className="on-dark bg-band p-[clamp(1.5rem,3.5vw,3.125rem)] text-on-dark xl:pb-0">
      <h2 className="text-[clamp(1.75rem,1.3rem+2.2vw,3rem)]">{panel.heading}</h2>
      <p className="mt-4 text-balance text-primary-tint">{panel.text}</p>
      <ul className="mt-7 flex flex-wrap gap-2.5">
        {panel.badges.map(({ id, icon, label }) => (
          <li
            key={id}
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

/** The foot of the ground stays free: the sheet with the form lies over it. */
export function Hero() {
  const { hero } = useContent().pages.contact
  return (
    <PageHero>
      <div className="pt-hero pb-10 lg:pb-14">
        <h1 className="text-page tracking-display">{hero.heading}</h1>
        <p className="mt-6 max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{hero.lead}</p>
      </div>
      <Highlights />
    </PageHero>
  )
}

function Highlights() {
  const { hero } = useContent().pages.contact
  if (hero.highlights.length === 0) return <div className="pb-22" />
  return (
    <ul className="row-of-figures border-t border-rule-dark pb-22">
      {hero.highlights.map(({ id, value, label, method }, at) => (
        <li
          key={id}
          className="border-rule-dark py-5 pr-2 even:border-l even:pl-3 max-lg:nth-[n+3]:border-t lg:py-7 lg:not-first:border-l lg:not-first:pl-5"
        >
          <span className="block font-display text-figure leading-none tracking-display figures">{value}</span>
          <span className="mt-2.5 block max-w-[11em] font-medium max-sm:text-small text-balance text-on-dark-soft">
            {label}
          </span>
          <HowWeCount id={`contact-figure-${at}`} figure={`${value} ${label}`} method={method} />
        </li>
      ))}
    </ul>
  )
}

function WaysToConnect() {
  const { waysToConnect } = useContent().pages.contact
  return (
    <Section ground="surface" id="ways-to-connect" heading={waysToConnect.heading}>
      <Cards />
      <TrustLine />
    </Section>
  )
}

function Cards() {
  const { contactCards } = useContent()
  return (
    <ul className="grid border-t-2 border-b border-t-ink border-b-rule-strong lg:grid-cols-[3.4fr_4fr_4.6fr]">
      {contactCards.map(({ id, icon, title, lines, href, notes }) => (
        <li
          key={id}
          className="grid items-start gap-x-6 gap-y-3 border-rule-strong py-6 not-first:border-t sm:grid-cols-[2.5rem_1fr_auto] lg:block lg:px-[clamp(1.25rem,2.4vw,2rem)] lg:py-8 lg:first:pl-0 lg:not-first:border-t-0 lg:not-first:border-l"
        >
          <Icon name={icon} size="large" className="text-primary" />
          <div className="lg:mt-4">
            <h3 className="mb-1 font-sans text-small font-semibold tracking-normal text-soft">{title}</h3>
            <Way href={href} lines={lines} />
          </div>
          <div className="text-soft sm:text-right lg:mt-2 lg:text-left">
            {notes.map((note) => (
              <p key={note.id} className="text-balance">
                {note.text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Way({ href, lines }: { href: string | null; lines: { id: string; text: string }[] }) {
  const look =
    'block font-display text-[clamp(1.25rem,0.8rem+0.8vw,1.5625rem)] leading-[1.25] font-medium tracking-title figures'
  if (href === null) {
    return (
      <address className={look}>
        {lines.map(({ id, text }) => (
          <span key={id} className="block">
            {text}
          </span>
        ))}
      </address>
    )
  }
  return (
    <a href={href} className={`${look} decoration-[1.5px] underline-offset-[0.2em] hover:text-primary hover:underline`}>
      {href.startsWith('mailto:') ? (
        <MailAddress address={lines.map(({ text }) => text).join()} />
      ) : (
        lines.map(({ text }) => text).join(' ')
      )}
    </a>
  )
}

function TrustLine() {
  const { trustLine } = useContent().pages.contact
  return (
    <ul className="mt-10 flex flex-wrap justify-center gap-x-12 gap-y-3 font-semibold">
      {trustLine.map(({ id, icon, label }) => (
        <li key={id} className="flex items-center gap-2.5">
          <Icon name={icon} className="text-primary" />
          {label}
        </li>
      ))}
    </ul>
  )
}
