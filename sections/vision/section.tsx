import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function Vision({ id }: { id: string }) {
  const vision = useSection('vision')
  return (
    <Section ground="band" id={id}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_9fr]">
        <h2 className="text-h3 text-primary-on-dark lg:pt-3">{vision.heading}</h2>
        <div>
          <blockquote className="max-w-[16em] font-display text-[clamp(2rem,1.2rem+3.4vw,4rem)] leading-[1.1] tracking-display">
            <p className="text-balance">“{vision.quote}”</p>
          </blockquote>
          <p className="mt-6 max-w-[34em] text-lead text-primary-tint lg:mt-8">{vision.text}</p>
        </div>
      </div>
    </Section>
  )
}
