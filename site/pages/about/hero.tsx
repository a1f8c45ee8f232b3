import { aboutPage } from '#content/pages/about.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { TotalsSlip } from './totals-slip.tsx'

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
