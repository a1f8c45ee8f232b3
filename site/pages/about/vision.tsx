import { aboutPage } from '#content/pages/about.ts'
import { Section } from '../../ui/section.tsx'
import { SectionTitle } from '../../ui/titled-section.tsx'

const copy = aboutPage.vision

export function Vision() {
  return (
    <Section ground="band" id="vision">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_9fr]">
        <SectionTitle className="text-h3 text-primary-on-dark lg:pt-3">{copy.heading}</SectionTitle>
        <div>
          <blockquote className="max-w-[16em] font-display text-[clamp(2rem,1.2rem+3.4vw,4rem)] leading-[1.1] tracking-display">
            <p className="text-balance">“{copy.quote}”</p>
          </blockquote>
          <p className="mt-6 max-w-[34em] text-lead text-primary-tint lg:mt-8">{copy.text}</p>
        </div>
      </div>
    </Section>
  )
}
