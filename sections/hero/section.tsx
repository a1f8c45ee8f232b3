import { ButtonLink } from '#ui/button-link.tsx'
import { HowWeCount } from '#ui/how-we-count.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHero } from '#ui/section.tsx'
import { useParts, useSection } from '../section-context.ts'

export function Hero() {
  const copy = useSection('hero')
  return (
    <PageHero isLongPage>
      <div className="grid items-center gap-x-[4vw] gap-y-5 pt-20 pb-3.5 md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_clamp(25rem,34.5vw,27.5rem+0.311*var(--spacing-air))] lg:pt-[calc(6rem+0.222*var(--spacing-air))] lg:pb-[calc(1.5rem+0.155*var(--spacing-air))]">
        <div>
          {copy.badge && (
            <p className="inline-flex items-center gap-2.5 rounded-full border border-primary-on-dark/34 bg-dark/60 py-2 pr-4 pl-3 text-small font-medium">
              <Icon name="shield-check" className="text-action" />
              {copy.badge}
            </p>
          )}
          <h1 className="mt-3 mb-2.5 max-w-[10em] sm:[@media(height<30rem)]:max-w-none text-hero leading-display tracking-display lg:mt-[calc(1rem+0.067*var(--spacing-air))] lg:mb-[calc(1rem+0.055*var(--spacing-air))] lg:max-w-none">
            {copy.heading}
          </h1>
          <p className="max-w-[34em] text-lead leading-snug md:leading-[1.5] text-balance text-on-dark-soft">
            {copy.lead}
          </p>
          <div className="mt-4 flex flex-col flex-wrap gap-2.5 min-[23.5rem]:flex-row min-[23.5rem]:max-sm:*:grow min-[23.5rem]:max-sm:*:gap-2 min-[23.5rem]:max-sm:*:px-3 lg:mt-[calc(1.25rem+0.089*var(--spacing-air))]">
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
  const copy = useSection('hero')
  if (copy.highlights.length === 0) return null
  return (
    // The clipped edge hides the left rule of the first column.
    <div className="overflow-hidden">
      <ul className="row-of-figures -ml-4.25 border-t border-rule-dark lg:-ml-7.25">
        {copy.highlights.map(({ id, value, label, method }, at) => (
          <li
            key={id}
            className="border-l border-rule-dark py-1.5 pl-4 md:py-4 max-lg:nth-[n+3]:border-t lg:pt-[calc(0.875rem+0.067*var(--spacing-air))] lg:pb-[calc(0.875rem+0.144*var(--spacing-air))] lg:pl-7"
          >
            <span className="figures block font-display text-[clamp(1.75rem,1.05rem+2.45vw,3.25rem)] leading-none tracking-display">
              {value}
            </span>
            <span className="mt-0.5 block leading-title font-medium text-on-dark-soft lg:mt-2 lg:leading-body">
              {label}
            </span>
            <HowWeCount id={`hero-figure-${at}`} figure={`${value} ${label}`} method={method} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One claim that went all the way: it slides in, its five steps are ticked off, and it is stamped. */
export function ClaimSlip() {
  const { claimSlip } = useParts('hero')
  return (
    <figure className="@container relative w-full max-w-130 pb-1 md:mr-6 md:ml-auto lg:m-0 lg:pb-0">
      <div className="slip-behind absolute inset-x-0 top-0 bottom-16 rounded-slip bg-rule" />
      <div className="slip-travel">
        <div className="slip-shadow">
          <div className="slip-paper bg-sheet px-3.5 pt-4 @min-[20rem]:px-4.5 pb-5.5 text-ink @min-[28rem]:px-7 @min-[28rem]:pt-6.5 @min-[28rem]:pb-8.5">
            <p className="flex items-center justify-between border-b-2 border-ink pb-3.5">
              <span className="font-display text-[1.375rem] leading-title font-medium tracking-title">
                {claimSlip.title}
              </span>
              <span className="figures text-small font-semibold">{claimSlip.number}</span>
            </p>
            <div className="grid grid-cols-[7.75rem_1fr] @min-[20rem]:grid-cols-[8.375rem_1fr] @min-[28rem]:grid-cols-[9.5rem_1fr]">
              <Steps />
              <Sum />
            </div>
            <Facts />
          </div>
        </div>
      </div>
      <figcaption className="mt-2.5 text-right text-label text-on-dark-soft lg:mt-7">{claimSlip.caption}</figcaption>
    </figure>
  )
}

function Steps() {
  const { steps } = useParts('hero').billing
  return (
    <ol className="border-r border-rule py-2 text-label @min-[28rem]:py-4 font-semibold">
      {steps.map(({ id, title }, at) => (
        <li
          key={id}
          className="relative flex h-9 items-center gap-2 not-first:before:absolute not-first:before:-top-3 not-first:before:left-2.5 not-first:before:h-6 not-first:before:w-0.5 not-first:before:bg-primary @min-[28rem]:h-11.5 @min-[28rem]:gap-2.5"
        >
          <span
            className={`slip-tick mark-check z-1 grid size-5.5 place-items-center rounded-full [--mark-size:1rem] ${at === steps.length - 1 ? 'bg-action text-ink' : 'bg-primary text-surface'}`}
          />
          {title}
        </li>
      ))}
    </ol>
  )
}

function Sum() {
  const { claimSlip } = useParts('hero')
  return (
    <div className="figures pt-2 pl-2.5 @min-[20rem]:pl-3.5 @min-[28rem]:pt-4 @min-[28rem]:pl-4.5">
      <ul className="text-small">
        {claimSlip.lines.map(({ id, code, description, amount }) => (
          <li
            key={id}
            className="grid h-9 grid-cols-[auto_1fr_auto] items-center @min-[20rem]:grid-cols-[3.4rem_1fr_auto] border-b border-rule leading-title @min-[28rem]:h-11.5"
          >
            <b className="font-semibold">{code}</b>
            <span className="sr-only @min-[26.5rem]:not-sr-only">{description}</span>
            <span className="text-right">{amount.toFixed(2)}</span>
          </li>
        ))}
      </ul>
      <p className="flex min-h-18 flex-wrap content-center items-center justify-between gap-x-1.5 gap-y-2.5 @min-[28rem]:min-h-23">
        <span className="slip-stamp rounded-slip border-3 border-double border-primary px-1.5 py-1 text-label leading-none font-semibold tracking-stamp text-primary @min-[26.5rem]:px-3 @min-[26.5rem]:py-2 @min-[26.5rem]:text-[1.375rem]">
          {claimSlip.statuses.settled}
        </span>
        <span className="double-rule ml-auto font-display text-[1.375rem] leading-title tracking-head @min-[26.5rem]:text-[1.875rem]">
          ${claimSlip.total.toFixed(2)}
        </span>
      </p>
    </div>
  )
}

function Facts() {
  const { claimSlip } = useParts('hero')
  const facts = (['payer', 'sent', 'posted'] as const).map((id) => ({ id, ...claimSlip[id] }))
  return (
    <dl className="figures flex flex-wrap justify-between gap-x-2.5 border-t border-rule pt-2.5 text-label leading-snug">
      {facts.map(({ id, label, value }) => (
        <div key={id}>
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
