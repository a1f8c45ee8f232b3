import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function TakeOver({ id }: { id: string }) {
  const copy = useSection('take-over')
  return (
    <Section ground="paper" id={id} heading={copy.heading} lead={copy.lead}>
      <div className="grid gap-x-[clamp(2.5rem,5vw,4.5rem)] gap-y-3 md:gap-y-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,15fr)]">
        <ServiceIndex />
        <Book />
      </div>
    </Section>
  )
}

function ServiceIndex() {
  const { navigation } = useContent()
  const copy = useSection('take-over')
  return (
    <nav aria-label={copy.servicesLabel}>
      <ol className="grid h-full border-t-2 lg:auto-rows-fr border-ink">
        {navigation.serviceLinks.map(({ id, label, href, outcome }) => (
          <li key={id} className="numbered border-b border-rule-strong">
            <Link
              to={href}
              className="number mark-arrow grid h-full min-h-10.5 grid-cols-[1.75rem_1fr_1.25rem] items-center gap-x-1 py-0.5 leading-title sm:grid-cols-[2.25rem_1fr_1.25rem] sm:gap-y-0.5 sm:min-h-12 sm:py-1.5 before:row-span-2 before:text-title after:col-start-3 after:row-span-2 after:row-start-1 after:text-primary hover:text-primary-hover"
            >
              <span className="self-end font-semibold lg:text-[1.125rem]">{label}</span>
              <span className="col-start-2 self-start text-small text-soft">{outcome}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** An open book: a line of one page stands level with its line on the other. */
function Book() {
  return (
    <div className="relative max-md:-mx-2 before:absolute before:-inset-x-2 before:top-2 before:-bottom-2 before:rounded-sheet before:bg-band before:shadow-lift">
      <div className="relative grid h-full min-[22.5rem]:grid-cols-2 min-[22.5rem]:grid-rows-[auto_repeat(7,auto)] md:grid-rows-[auto_repeat(7,minmax(0,1fr))_2rem]">
        <Page side="left" />
        <Page side="right" />
      </div>
    </div>
  )
}

const sides = {
  left: {
    list: 'ours',
    mark: 'mark-check before:text-primary',
    icon: null,
    paper:
      'rounded-t-control bg-surface min-[22.5rem]:rounded-r-none min-[22.5rem]:rounded-l-control min-[22.5rem]:bg-linear-to-r min-[22.5rem]:from-surface min-[22.5rem]:from-82% min-[22.5rem]:to-paper-deep',
  },
  right: {
    list: 'yours',
    mark: '',
    icon: 'pen-line',
    paper:
      'rounded-b-control bg-sheet max-[22.5rem]:border-t max-[22.5rem]:border-rule-strong min-[22.5rem]:rounded-l-none min-[22.5rem]:rounded-r-control min-[22.5rem]:bg-linear-to-l min-[22.5rem]:from-sheet min-[22.5rem]:from-82% min-[22.5rem]:to-paper-deep',
  },
} as const

function Page({ side }: { side: keyof typeof sides }) {
  const { list, mark, icon, paper } = sides[side]
  const { heading, items } = useSection('take-over')[list]
  return (
    <div
      className={`px-3.5 py-3 text-base min-[22.5rem]:px-3 min-[22.5rem]:row-span-8 min-[22.5rem]:grid min-[22.5rem]:grid-rows-subgrid min-[22.5rem]:text-label md:row-span-9 md:px-[min(1.75rem,3.65vw)] md:pt-8 md:pb-0 md:text-body xl:px-[min(2.25rem,2.8125vw)] ${paper}`}
    >
      <h3 className="border-b-2 border-ink pb-1.5 md:pb-3">{heading}</h3>
      <ul className="min-[22.5rem]:row-span-7 min-[22.5rem]:grid min-[22.5rem]:grid-rows-subgrid">
        {items.map(({ id, text }) => (
          <li
            key={id}
            className={`grid grid-cols-[1.25rem_minmax(0,1fr)] items-center border-b border-rule py-0.5 leading-snug text-balance max-md:[--mark-size:1rem] md:grid-cols-[1.75rem_minmax(0,1fr)] md:py-1.5 last:border-b-0 ${mark}`}
          >
            {icon && <Icon name={icon} className="text-note max-md:size-4" />}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
