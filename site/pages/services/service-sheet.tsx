import type { SiteContent } from '#content/site-content.ts'
import { useContent } from '../../content-context.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Service = SiteContent['services'][number]

/** Carries the anchor of the service: where a link with its hash arrives, and where focus goes then. */
export function ServiceSheet({ service }: { service: Service }) {
  const copy = useContent().pages.services.selector
  const { anchor, title, icon, outcome, features, benefits } = service
  const headingId = `${anchor}-heading`
  return (
    <article
      id={anchor}
      aria-labelledby={headingId}
      className="relative hidden scroll-mt-24 rounded-b-sheet border border-t-0 border-rule bg-surface px-5 pt-1 pb-7 shadow-sheet sm:px-8 lg:col-start-2 lg:row-span-13 lg:row-start-1 lg:scroll-mt-0 lg:z-1 lg:rounded-sheet lg:border-t lg:p-10 xl:p-14 chosen:block print:block"
    >
      {/* On small screens the tab right above says the same. */}
      <header className="flex items-start justify-between gap-6 border-b-2 border-ink pb-7 max-lg:sr-only">
        <div className="wrap-break-word">
          <h2 id={headingId} className="text-[clamp(1.875rem,1.4rem+1.8vw,2.875rem)]">
            {title}
          </h2>
          <p className="mt-2 text-lead text-soft">{outcome}</p>
        </div>
        <Icon name={icon} size="display" className="text-primary" />
      </header>
      <FeatureList features={features} />
      <BenefitList benefits={benefits} />
      <div className="mt-7 lg:mt-8">
        <ButtonLink to={copy.action.href}>{copy.action.label}</ButtonLink>
      </div>
    </article>
  )
}

function FeatureList({ features }: Pick<Service, 'features'>) {
  const copy = useContent().pages.services.selector
  return (
    <>
      <h3 className="mt-4 mb-1 font-sans text-body font-semibold tracking-normal lg:mt-7.5 lg:mb-2.5">
        {copy.featuresHeading}
      </h3>
      <ul className="grid sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-[repeat(4,auto)] sm:gap-x-10">
        {features.map(({ id, text }) => (
          <li
            key={id}
            className="mark-check flex gap-3 border-b border-rule py-2.5 leading-[1.4] before:mt-0.5 before:text-primary lg:py-3.25"
          >
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function BenefitList({ benefits }: Pick<Service, 'benefits'>) {
  const copy = useContent().pages.services.selector
  return (
    <div className="@container">
      <h3 className="mt-7 mb-2.5 font-sans text-body font-semibold tracking-normal">{copy.benefitsHeading}</h3>
      <ul className="grid overflow-hidden rounded-control bg-primary-wash @min-[17.5rem]:grid-cols-2 @min-[40rem]:grid-cols-4">
        {benefits.map(({ id, figure, label }) => (
          <li
            key={id}
            className="-mt-px -ml-px flex flex-col justify-between gap-2 border-t border-l border-primary/20 px-2 py-4 text-base leading-[1.3] font-medium sm:px-3 sm:text-body @min-[17.5rem]:min-h-28 @min-[40rem]:min-h-31"
          >
            <span className="text-primary-hover">
              {figure ? (
                <span className="font-display text-[min(2.125rem,8vw)] leading-none tracking-display figures">
                  {figure}
                </span>
              ) : (
                <Icon name="circle-check" />
              )}
            </span>{' '}
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
