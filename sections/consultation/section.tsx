import { ContactForm } from '#ui/contact/contact-form.tsx'
import { NextSteps } from '#ui/contact/next-steps.tsx'
import { HowWeCount } from '#ui/how-we-count.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'
import { formAnchor } from './form-anchor.ts'

export function Consultation({ id }: { id: string }) {
  return (
    <>
      <Hero />
      <Sheet id={id} />
    </>
  )
}

/**
 * Panel and form as one sheet that lies over the edge of the hero. On narrow screens the form comes right after the
 * invitation, and what happens next closes the sheet.
 */
function Sheet({ id }: { id: string }) {
  const { form } = useSection('consultation')
  return (
    <section id={id} className="relative flow-root bg-paper pb-section">
      <div className="page-width">
        <div className="relative -mt-18 print:mt-0 grid overflow-hidden rounded-sheet shadow-lift forced-colors:border xl:grid-cols-[4.4fr_7.6fr] xl:grid-rows-[1fr_auto]">
          <Invitation />
          <div className="bg-surface xl:col-start-2 xl:row-span-2">
            <ContactForm id={formAnchor} label={form.label} />
          </div>
          <NextSteps level="h3" />
        </div>
      </div>
    </section>
  )
}

function Invitation() {
  const { panel } = useSection('consultation')
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
function Hero() {
  const hero = useSection('consultation')
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
  const hero = useSection('consultation')
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
