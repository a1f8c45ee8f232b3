import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function WhyChooseUs({ id }: { id: string }) {
  const copy = useSection('why-choose-us')
  return (
    <Section ground="paper" id={id}>
      {copy.cards.length > 0 ? <ProofBesideChecklist /> : <ChecklistAlone />}
    </Section>
  )
}

function ProofBesideChecklist() {
  const copy = useSection('why-choose-us')
  return (
    <div className="grid items-center gap-x-[clamp(3rem,7vw,7rem)] gap-y-2 md:gap-y-8 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2>{copy.heading}</h2>
        <ProofCards />
      </div>
      <ChecklistSlip />
    </div>
  )
}

/** When every figure of the cards was taken out, the heading has nothing beneath it but the list. */
function ChecklistAlone() {
  const copy = useSection('why-choose-us')
  return (
    <div className="mx-auto max-w-140">
      <h2>{copy.heading}</h2>
      <ChecklistSlip />
    </div>
  )
}

function ChecklistSlip() {
  const copy = useSection('why-choose-us')
  return (
    <div className="relative mx-auto w-full max-w-140 py-6 lg:order-first lg:py-7">
      <FloatingBadge at="top" />
      <div className="-rotate-1 rounded-slip border-t-8 border-primary bg-surface px-4 pt-3.5 pb-8 shadow-lift sm:px-5 sm:pb-6 lg:px-9">
        <h3 className="border-b-2 border-ink pb-3 text-[1.5rem] lg:text-[1.75rem]">{copy.checklistHeading}</h3>
        <ul className="min-[24rem]:max-sm:grid min-[24rem]:max-sm:grid-cols-2 min-[24rem]:max-sm:gap-x-3">
          {copy.checklist.map(({ id, text }) => (
            <li
              key={id}
              className="mark-check flex min-h-8.5 items-center gap-3 border-b border-rule py-1 leading-title font-medium max-sm:gap-1.5 max-sm:text-small max-sm:[--mark-size:1rem] sm:gap-4 before:text-primary lg:min-h-14 lg:text-[1.125rem]"
            >
              {text}
            </li>
          ))}
        </ul>
      </div>
      <FloatingBadge at="bottom" />
    </div>
  )
}

const badges = {
  top: { index: 0, place: 'top-0 -right-2 xl:-right-6 bg-dark text-on-dark', icon: 'text-action' },
  bottom: { index: 1, place: 'bottom-0 -left-2 xl:-left-6 bg-action text-ink', icon: '' },
} as const

function FloatingBadge({ at }: { at: keyof typeof badges }) {
  const { index, place, icon } = badges[at]
  const badge = useSection('why-choose-us').floatingBadges[index]
  if (!badge) return null
  return (
    <p
      className={`absolute z-1 flex items-center gap-2.5 rounded-control px-4 py-3 leading-title font-semibold max-sm:py-2 max-sm:text-small shadow-lift print:static ${place}`}
    >
      <Icon name={badge.icon} className={icon} />
      {badge.label}
    </p>
  )
}

function ProofCards() {
  const copy = useSection('why-choose-us')
  return (
    <ul className="mt-2 grid border-t-2 border-ink sm:grid-cols-2 md:mt-7 lg:mt-9">
      {copy.cards.map(({ id, icon, title, text }) => (
        <li
          key={id}
          className="border-b border-rule-strong py-1 sm:last:odd:col-span-2 sm:py-6 sm:pr-7 sm:nth-[2n]:border-l sm:nth-[2n]:pr-0 sm:nth-[2n]:pl-7"
        >
          <h3 className="flex items-center gap-3 text-[1.125rem] sm:text-[1.5rem]">
            <Icon name={icon} className="text-primary" />
            {title}
          </h3>
          <p className="mt-0.5 text-small leading-snug text-balance text-soft sm:mt-1.5 sm:text-base sm:leading-body">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
