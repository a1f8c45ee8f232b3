import { contactPage } from '#content/pages/contact.ts'
import { PageHero } from '../../ui/page-hero.tsx'

const { heading, lead, highlights } = contactPage.hero

/** The foot of the ground stays free: the sheet with the form lies over it. */
export function Hero() {
  return (
    <PageHero>
      <div className="pt-[calc(var(--spacing-header)+clamp(2.5rem,5vw,5rem))] pb-10 lg:pb-14">
        <h1 className="text-page">{heading}</h1>
        <p className="mt-6 max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{lead}</p>
      </div>
      <Highlights />
    </PageHero>
  )
}

function Highlights() {
  if (highlights.length === 0) return <div className="pb-22" />
  return (
    <ul className="grid grid-cols-2 border-t border-rule-dark pb-22 md:grid-cols-4">
      {highlights.map(({ value, label }) => (
        <li
          key={label}
          className="border-rule-dark py-5 pr-4 even:border-l even:pl-4 max-md:last:odd:col-span-2 max-md:nth-[n+3]:border-t md:py-7 md:not-first:border-l md:not-first:pl-7"
        >
          <span className="block font-display text-figure leading-none tracking-display figures">{value}</span>
          <span className="mt-2.5 block max-w-[11em] font-medium text-balance text-on-dark-soft">{label}</span>
        </li>
      ))}
    </ul>
  )
}
