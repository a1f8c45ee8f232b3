import { useContent } from '../../../content-context.ts'
import { Section } from '../../../ui/section.tsx'
import { Carousel } from './carousel.tsx'

export function Testimonials() {
  const copy = useContent().pages.home.testimonials
  return (
    <Section ground="paper" id={copy.id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
        <div>
          <p className="mb-1.5 text-label lg:mb-2.5 font-semibold tracking-[0.09em] text-primary">{copy.label}</p>
          <h2>{copy.heading}</h2>
        </div>
        <Summary />
      </div>
      <Carousel />
    </Section>
  )
}

function Summary() {
  const { summary } = useContent().pages.home.testimonials
  return (
    <ul className="flex divide-x divide-rule-strong">
      {summary.map(({ id, value, label }) => (
        <li key={id} className="px-2.5 leading-snug first:pl-0 last:pr-0 md:px-7">
          <span className="figures block font-display text-[1.75rem] leading-none sm:text-[2rem] tracking-head">
            {value}
          </span>
          <span className="mt-1 block text-label text-soft md:text-small">{label}</span>
        </li>
      ))}
    </ul>
  )
}
