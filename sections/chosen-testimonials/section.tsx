import { Section } from '#ui/section.tsx'
import { Portrait } from '../portrait.tsx'
import { useSection } from '../section-context.ts'

/** All of them are there at once, one below the other. */
export function ChosenTestimonials({ id }: { id: string }) {
  const { ground, heading, lead, testimonials } = useSection('chosen-testimonials')
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {testimonials.map((testimonial) => (
          <li
            key={testimonial.id}
            className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-4 border-b border-rule-strong py-6 md:py-9 lg:grid-cols-[8fr_4fr] lg:items-end"
          >
            <blockquote className="font-display text-[clamp(1.25rem,0.9rem+1.5vw,2rem)] leading-[1.25] tracking-title text-pretty">
              “{testimonial.text}”
            </blockquote>
            <div className="grid grid-cols-[auto_1fr] gap-x-4 leading-snug">
              <Portrait look="strong" testimonial={testimonial} />
              <span className="self-end font-semibold">{testimonial.author}</span>
              <span className="text-base text-soft">
                {testimonial.position}, {testimonial.company}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
