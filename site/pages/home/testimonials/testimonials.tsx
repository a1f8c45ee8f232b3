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
    // The clipped edge hides the left rule of the first column.
    <ul className="-ml-2.75 flex flex-wrap gap-y-2 [clip-path:inset(0_0_0_1px)] max-md:grow md:-ml-7.25">
      {summary.map(({ id, value, label }) => (
        <li
          key={id}
          className="grow border-l border-rule-strong px-2.5 leading-snug max-[23.5rem]:basis-[min-content] md:px-7 md:last:pr-0"
        >
          <span className="figures block font-display text-[1.75rem] leading-none sm:text-[2rem] tracking-head">
            {value}
          </span>
          <span className="mt-1 block text-label text-soft md:text-small">{label}</span>
        </li>
      ))}
    </ul>
  )
}
