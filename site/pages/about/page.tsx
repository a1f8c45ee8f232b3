import { useContent } from '../../content-context.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ClosingBand } from '../../ui/closing-band.tsx'
import { HowWeCount } from '../../ui/how-we-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHero, Section } from '../../ui/section.tsx'

export function AboutPage() {
  const { closing } = useContent().pages.about
  return (
    <>
      <Hero />
      <Mission />
      <Vision />
      <CoreValues />
      <ClosingBand {...closing} />
    </>
  )
}

/** The stats box as the last page of a book of accounts: the double rule closes the sum. */
function TotalsSlip() {
  const { heading, figures } = useContent().pages.about.stats
  if (figures.length === 0) return null
  return (
    <div className="on-light mx-auto w-full max-w-125 rotate-[1.2deg] rounded-slip bg-sheet px-6 pt-6 pb-8 text-ink shadow-lift lg:px-8 lg:pt-7">
      <h2 className="border-b-2 border-ink pb-3.5 text-[1.375rem] font-medium">{heading}</h2>
      <dl>
        {figures.map(({ id, value, label, method }, at) => (
          <div
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule py-2.5 last:border-0 last:pt-4 last:pb-0"
          >
            <dt className="grow basis-[min-content] font-medium">
              {label}
              <HowWeCount id={`about-figure-${at}`} figure={`${value} ${label}`} method={method} />
            </dt>
            <dd
              className={`figures font-display leading-none tracking-display ${at === figures.length - 1 ? 'double-rule text-[min(2.75rem,14vw)]' : 'text-[2rem]'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Hero() {
  const { hero } = useContent().pages.about
  return (
    <PageHero>
      <div className="grid items-end gap-x-[clamp(2rem,4vw,4rem)] gap-y-12 pt-hero pb-[clamp(4rem,7vw,6.5rem)] lg:has-[dl]:grid-cols-[7.4fr_4.6fr]">
        <div>
          <p className="mb-6 inline-block rounded-slip border-[1.5px] border-action py-1.5 pr-2.5 pl-3.5 text-label leading-title font-semibold tracking-stamp text-action">
            {hero.badge}
          </p>
          <h1 className="text-page tracking-display">{hero.heading}</h1>
          <p className="mt-5 mb-8 max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{hero.lead}</p>
          <div className="max-sm:grid">
            <ButtonLink to={hero.action.href}>{hero.action.label}</ButtonLink>
          </div>
        </div>
        <TotalsSlip />
      </div>
    </PageHero>
  )
}

function Mission() {
  const { mission } = useContent().pages.about
  return (
    <Section ground="surface" id="mission">
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2>{mission.heading}</h2>
          <p className="mt-5 max-w-[27em] text-lead leading-[1.5] text-balance text-soft">{mission.text}</p>
        </div>
        <ul className="border-t-2 border-ink">
          {mission.bullets.map(({ id, icon, label }) => (
            <li
              key={id}
              className="flex min-h-19 items-center gap-5 border-b border-rule py-3.5 font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.625rem)] leading-[1.25] tracking-title lg:min-h-24 lg:gap-11"
            >
              <Icon name={icon} size="large" className="text-primary" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Vision() {
  const { vision } = useContent().pages.about
  return (
    <Section ground="band" id="vision">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_9fr]">
        <h2 className="text-h3 text-primary-on-dark lg:pt-3">{vision.heading}</h2>
        <div>
          <blockquote className="max-w-[16em] font-display text-[clamp(2rem,1.2rem+3.4vw,4rem)] leading-[1.1] tracking-display">
            <p className="text-balance">“{vision.quote}”</p>
          </blockquote>
          <p className="mt-6 max-w-[34em] text-lead text-primary-tint lg:mt-8">{vision.text}</p>
        </div>
      </div>
    </Section>
  )
}

/** On large screens each value stands one ledger line higher than the one before it. */
const steps = ['xl:mt-42', 'xl:mt-28', 'xl:mt-14', ''] as const

function CoreValues() {
  const { values } = useContent().pages.about
  return (
    <Section ground="paper" id="values">
      <h2>{values.heading}</h2>
      <ul className="mt-6 grid gap-y-7 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 xl:-mt-18 xl:grid-cols-4 xl:items-start">
        {values.cards.map(({ id, icon, title, text }, at) => (
          <li
            key={id}
            className={`grid grid-cols-[3.75rem_1fr] border-rule-strong sm:block sm:pr-7 sm:pb-6 sm:even:border-l sm:even:pl-7 xl:not-first:border-l xl:not-first:pl-7 xl:pb-10 ${steps[at]}`}
          >
            <Icon name={icon} size="display" className="row-span-2 text-primary" />
            <h3 className="text-balance sm:mt-4 xl:mt-6">{title}</h3>
            <p className="mt-1 text-soft xl:mt-2.5">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
