import { serviceLinks } from '#content/navigation.ts'
import { homePage } from '#content/pages/home.ts'
import { Link } from '../../navigation/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

const copy = homePage.takeOver

export function TakeOver() {
  return (
    <Section ground="paper" id={copy.id} heading={copy.heading} lead={copy.lead}>
      <div className="grid gap-x-[clamp(2.5rem,5vw,4.5rem)] gap-y-5 lg:grid-cols-[minmax(0,9fr)_minmax(0,15fr)]">
        <ServiceIndex />
        <Book />
      </div>
    </Section>
  )
}

function ServiceIndex() {
  return (
    <nav aria-label={copy.servicesLabel}>
      <ol className="grid h-full border-t-2 lg:auto-rows-fr border-ink">
        {serviceLinks.map(({ label, href, outcome }) => (
          <li key={href} className="numbered border-b border-rule-strong">
            <Link
              to={href}
              className="number mark-arrow grid h-full min-h-12 grid-cols-[2.25rem_1fr_1.25rem] items-center gap-x-1 gap-y-0.5 py-1 leading-title sm:py-1.5 before:row-span-2 before:text-title after:col-start-3 after:row-span-2 after:row-start-1 after:text-primary hover:text-primary-hover"
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
    <div className="relative before:absolute before:-inset-x-2 before:top-2 before:-bottom-2 before:rounded-sheet before:bg-band before:shadow-lift">
      <div className="relative grid h-full md:grid-cols-2 md:grid-rows-[auto_repeat(7,minmax(0,1fr))_2rem]">
        <Page side="left" />
        <Page side="right" />
      </div>
    </div>
  )
}

const sides = {
  left: {
    ...copy.ours,
    mark: 'mark-check before:text-primary',
    icon: null,
    paper:
      'rounded-t-control bg-surface md:rounded-r-none md:rounded-l-control md:bg-linear-to-r md:from-surface md:from-82% md:to-paper-deep',
  },
  right: {
    ...copy.yours,
    mark: '',
    icon: 'pen-line',
    paper:
      'rounded-b-control border-t border-rule-strong bg-sheet md:rounded-l-none md:rounded-r-control md:border-t-0 md:bg-linear-to-l md:from-sheet md:from-82% md:to-paper-deep',
  },
} as const

function Page({ side }: { side: keyof typeof sides }) {
  const { heading, items, mark, icon, paper } = sides[side]
  return (
    <div
      className={`px-5 py-3 text-base md:row-span-9 md:text-body md:grid md:grid-rows-subgrid md:px-7 md:pt-8 md:pb-0 xl:px-9 ${paper}`}
    >
      <h3 className="border-b-2 border-ink pb-1.5 md:pb-3">{heading}</h3>
      <ul className="md:row-span-7 md:grid md:grid-rows-subgrid">
        {items.map((item) => (
          <li
            key={item}
            className={`grid grid-cols-[1.75rem_1fr] items-center border-b border-rule py-0.75 leading-snug text-balance md:py-1.5 last:border-b-0 ${mark}`}
          >
            {icon && <Icon name={icon} className="text-note" />}
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
