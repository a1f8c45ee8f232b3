import type { Ref } from 'react'
import { servicesPage } from '#content/pages/services.ts'
import { PageHero } from '../../ui/page-hero.tsx'

const copy = servicesPage.hero

/** The foot of the ground stays free: the sheet of the chosen service lies over it. */
export function Hero({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <PageHero>
      <div ref={ref} id={copy.id} className="pt-[calc(var(--spacing-header)+clamp(2.5rem,5vw,5rem))] pb-24 lg:pb-42">
        <h1 className="text-page tracking-display">{copy.heading}</h1>
        <p className="mt-5 max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{copy.lead}</p>
      </div>
    </PageHero>
  )
}
