import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PageParts } from '#content/site-content.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { HowWeCount } from '#ui/how-we-count.tsx'
import { Icon } from '#ui/icon.tsx'
import { isForBrowser, Link } from '#ui/navigation/link.tsx'
import { useRoute } from '#ui/navigation/navigation.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { useParts, useSection } from '../section-context.ts'
import { ServiceExample } from './service-example.tsx'

/**
 * Tabs, each followed by its sheet, with room for twelve: on large screens the tabs stand left and the sheet of the chosen one lies
 * beside them; on small ones it opens under its tab. Without scripts all lie open, each beside its own tab.
 */
export function ServiceFolder() {
  const { services } = useParts('services-folder')
  const { selector } = useSection('services-folder')
  const chosen = useChosenService()
  const holdStill = useSteadyPress(chosen)
  return (
    <section aria-label={selector.label} className="relative flow-root bg-paper pb-section">
      <div className="page-width">
        <ol
          data-service-folder=""
          className="-mt-12 grid gap-y-1.5 [overflow-anchor:none] lg:-mt-22 lg:grid-cols-[4.2fr_7.8fr] lg:grid-rows-[repeat(12,auto)_1fr] lg:gap-y-0 noscript:block print:mt-0 print:block"
        >
          {services.map((service, at) => (
            <li
              key={service.id}
              {...(service.anchor === chosen && { 'data-chosen': '' })}
              className="group/service lg:contents noscript:mb-6 noscript:lg:grid noscript:lg:grid-cols-[4.2fr_7.8fr] noscript:lg:items-start print:block"
            >
              <ServiceTab service={service} number={at + 1} isChosen={service.anchor === chosen} onPress={holdStill} />
              <ServiceSheet service={service} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Keeps what was pressed where it is while a sheet above it closes; from there the page glides on. */
function useSteadyPress(chosen: string): (event: MouseEvent<HTMLElement>) => void {
  const pressed = useRef<{ element: HTMLElement; top: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheets open and close when the choice changes
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { element, top } = pressed.current
    pressed.current = null
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [chosen])

  return (event) => {
    const element = event.currentTarget
    const changesNothing = element.getAttribute('aria-current') === 'true' || isForBrowser(event)
    pressed.current = changesNothing ? null : { element, top: element.getBoundingClientRect().top }
  }
}

type Props = {
  service: Service
  number: number
  isChosen: boolean
  onPress: (event: MouseEvent<HTMLElement>) => void
}

/** A link, not a tab of a tab list: the service has an address of its own, and the link works before any script. */
function ServiceTab({ service: { anchor, title, outcome }, number, isChosen, onPress }: Props) {
  return (
    <Link
      to={`#${anchor}`}
      aria-current={isChosen ? 'true' : undefined}
      onClickCapture={onPress}
      className="group/tab relative flex min-h-17 items-center gap-3 rounded-control border border-rule bg-paper-deep px-4 py-3 transition-[translate,background-color] duration-260 ease-out hover:bg-sheet chosen:z-2 chosen:rounded-b-none chosen:border-b-transparent chosen:bg-surface lg:col-start-1 lg:-mr-2 lg:mb-1.5 lg:ml-3.5 lg:min-h-20.5 lg:rounded-l-[10px] lg:rounded-r-none lg:px-5 lg:py-4 lg:group-first/service:mt-27 lg:hover:-translate-x-2 lg:chosen:-mr-px lg:chosen:ml-0 lg:chosen:translate-x-0 lg:chosen:rounded-bl-[10px] lg:chosen:border-r-transparent lg:chosen:border-b-rule noscript:lg:mt-27"
    >
      <span className="w-7 shrink-0 font-display text-[1.375rem] leading-none text-primary figures">{number}</span>
      <span className="grow">
        <span className="block text-[1.0625rem] leading-[1.25] font-semibold lg:text-[1.125rem]">{title}</span>
        <span className="mt-0.5 block text-small leading-snug text-balance text-soft">{outcome}</span>
      </span>
      <Icon
        name="arrow-right"
        className="text-primary opacity-0 transition-opacity group-hover/tab:opacity-100 group-aria-current/tab:opacity-100 max-lg:rotate-90"
      />
    </Link>
  )
}

/**
 * The address is the choice: each service has its own, so links from elsewhere, back and forward need nothing of their
 * own. A hash that names no service (the skip link's, a mistyped one) leaves the choice as it is.
 */
function useChosenService(): string {
  const { services } = useParts('services-folder')
  const firstAnchor = services[0]?.anchor ?? ''
  const { hash } = useRoute()
  const [chosen, setChosen] = useState(firstAnchor)
  // In the editor's preview, a service may go.
  const kept = services.some(({ anchor }) => anchor === chosen) ? chosen : firstAnchor
  // Compared as it stands, so that no hash, however malformed, can do harm.
  const named = services.find(({ anchor }) => hash === `#${anchor}`)?.anchor
  // The page was rendered without a hash: the first render in the browser must say the same.
  const wanted = useInBrowser(named ?? (hash === '' ? firstAnchor : kept), firstAnchor)
  if (wanted !== chosen) setChosen(wanted)
  return wanted
}

type Service = PageParts['services'][number]

/** Carries the anchor of the service: where a link with its hash arrives, and where focus goes then. */
function ServiceSheet({ service }: { service: Service }) {
  const copy = useSection('services-folder').selector
  const { anchor, title, icon, outcome, features, benefits, example } = service
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
      <ServiceExample {...example} />
      <FeatureList features={features} />
      <BenefitList anchor={anchor} benefits={benefits} />
      <div className="mt-7 lg:mt-8">
        <ButtonLink to={copy.action.href}>{copy.action.label}</ButtonLink>
      </div>
    </article>
  )
}

function FeatureList({ features }: Pick<Service, 'features'>) {
  const copy = useSection('services-folder').selector
  return (
    <>
      <h3 className="mt-4 mb-1 font-sans text-body font-semibold tracking-normal lg:mt-7.5 lg:mb-2.5">
        {copy.featuresHeading}
      </h3>
      <ul className="grid sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-[repeat(4,auto)] sm:gap-x-10">
        {features.map(({ id, text }) => (
          <li
            key={id}
            className="mark-check flex gap-3 border-b border-rule py-2.5 leading-[1.4] text-balance before:mt-0.5 before:text-primary lg:py-3.25"
          >
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function BenefitList({ anchor, benefits }: Pick<Service, 'anchor' | 'benefits'>) {
  const copy = useSection('services-folder').selector
  return (
    <div className="@container">
      <h3 className="mt-7 mb-2.5 font-sans text-body font-semibold tracking-normal">{copy.benefitsHeading}</h3>
      <ul className="grid overflow-hidden rounded-control bg-primary-wash @min-[17.5rem]:grid-cols-2 @min-[42rem]:flex">
        {benefits.map(({ id, figure, label, method }, at) => (
          <li
            key={id}
            className="-mt-px -ml-px flex flex-1 flex-col justify-between gap-2 border-t border-l border-primary/20 px-2 py-4 text-base leading-[1.3] font-medium sm:px-3 sm:text-body @min-[17.5rem]:last:odd:col-span-2 @min-[17.5rem]:min-h-28 @min-[42rem]:min-h-31"
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
            <HowWeCount id={`${anchor}-figure-${at}`} figure={`${figure} ${label}`} method={method} />
          </li>
        ))}
      </ul>
    </div>
  )
}
