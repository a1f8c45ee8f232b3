import { useContent } from '../../../content-context.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHero } from '../../../ui/page-hero.tsx'
import { ClaimSlip } from './claim-slip.tsx'

export function Hero() {
  const copy = useContent().pages.home.hero
  return (
    <PageHero>
      <div className="grid items-center gap-x-[4vw] gap-y-6 pt-22 pb-4 lg:grid-cols-[minmax(0,1fr)_clamp(25rem,34.5vw,31rem)] lg:pt-34 lg:pb-13">
        <div>
          {copy.badge && (
            <p className="inline-flex items-center gap-2.5 rounded-full border border-primary-on-dark/34 bg-dark/60 py-2 pr-4 pl-3 text-small font-medium">
              <Icon name="shield-check" className="text-action" />
              {copy.badge}
            </p>
          )}
          <h1 className="mt-4 mb-3 max-w-[10em] text-hero leading-display tracking-display lg:mt-7 lg:mb-6.5 lg:max-w-none">
            {copy.heading}
          </h1>
          <p className="max-w-[34em] text-lead leading-snug md:leading-[1.5] text-balance text-on-dark-soft">
            {copy.lead}
          </p>
          <div className="mt-5 flex flex-col flex-wrap gap-2.5 min-[23.5rem]:flex-row min-[23.5rem]:max-sm:*:grow min-[23.5rem]:max-sm:*:gap-2 min-[23.5rem]:max-sm:*:px-3 lg:mt-9">
            <ButtonLink to={copy.primaryAction.href}>{copy.primaryAction.label}</ButtonLink>
            <ButtonLink to={copy.secondaryAction.href} look="outline-on-dark" icon="play">
              {copy.secondaryAction.label}
            </ButtonLink>
          </div>
        </div>
        <ClaimSlip />
      </div>
      <Highlights />
    </PageHero>
  )
}

function Highlights() {
  const copy = useContent().pages.home.hero
  if (copy.highlights.length === 0) return null
  return (
    // The clipped edge hides the left rule of the first column.
    <div className="overflow-hidden">
      <ul className="-ml-4.25 grid grid-cols-2 border-t border-rule-dark lg:-ml-7.25 lg:grid-cols-4">
        {copy.highlights.map(({ id, value, label }) => (
          <li
            key={id}
            className="border-l border-rule-dark py-2 pl-4 max-lg:last:odd:col-span-2 max-lg:nth-[n+3]:border-t lg:pt-6.5 lg:pb-10 lg:pl-7"
          >
            <span className="figures block font-display text-[clamp(1.75rem,1.05rem+2.45vw,3.25rem)] leading-none tracking-display">
              {value}
            </span>
            <span className="mt-0.5 block leading-title font-medium text-on-dark-soft lg:mt-2 lg:leading-body">
              {label}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
