import { aboutPage } from '#content/pages/about.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHero } from '../../ui/page-hero.tsx'

const { heading, figures } = aboutPage.stats

/** The stats box as the last page of a book of accounts: the double rule closes the sum. */
function TotalsSlip() {
  if (figures.length === 0) return null
  return (
    <div className="on-light mx-auto w-full max-w-125 rotate-[1.2deg] rounded-slip bg-sheet px-6 pt-6 pb-8 text-ink shadow-lift lg:px-8 lg:pt-7">
      <h2 className="border-b-2 border-ink pb-3.5 text-[1.375rem] font-medium">{heading}</h2>
      <dl>
        {figures.map(({ value, label }, at) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5 last:border-0 last:pt-4 last:pb-0"
          >
            <dt className="font-medium">{label}</dt>
            <dd
              className={`figures wrap-break-word font-display leading-none tracking-display ${at === figures.length - 1 ? 'double-rule text-[min(2.75rem,14vw)]' : 'text-[2rem]'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const copy = aboutPage.hero

export function Hero() {
  return (
    <PageHero>
      <div className="grid items-end gap-x-[clamp(2rem,4vw,4rem)] gap-y-12 pt-[calc(var(--spacing-header)+clamp(2.5rem,5vw,5rem))] pb-[clamp(4rem,7vw,6.5rem)] lg:grid-cols-[7.4fr_4.6fr]">
        <div>
          <p className="mb-6 inline-block rounded-slip border-[1.5px] border-action py-1.5 pr-2.5 pl-3.5 text-label leading-title font-semibold tracking-stamp text-action">
            {copy.badge}
          </p>
          <h1 className="text-page tracking-display">{copy.heading}</h1>
          <p className="mt-5 mb-8 max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{copy.lead}</p>
          <div className="max-sm:grid">
            <ButtonLink to={copy.action.href}>{copy.action.label}</ButtonLink>
          </div>
        </div>
        <TotalsSlip />
      </div>
    </PageHero>
  )
}
