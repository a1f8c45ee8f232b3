import { ButtonLink } from '#ui/button-link.tsx'
import { HowWeCount } from '#ui/how-we-count.tsx'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** The stats box as the last page of a book of accounts: the double rule closes the sum. */
function TotalsSlip() {
  const { heading, figures } = useSection('about-opening').stats
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

export function AboutOpening() {
  const hero = useSection('about-opening')
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
