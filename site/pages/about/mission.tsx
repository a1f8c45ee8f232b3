import { aboutPage } from '#content/pages/about.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionTitle } from '../../ui/titled-section.tsx'

const copy = aboutPage.mission

export function Mission() {
  return (
    <Section ground="surface" id="mission">
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionTitle>{copy.heading}</SectionTitle>
          <p className="mt-5 max-w-[27em] text-lead leading-[1.5] text-balance text-soft">{copy.text}</p>
        </div>
        <ul className="border-t-2 border-ink">
          {copy.bullets.map(({ icon, label }) => (
            <li
              key={label}
              className="flex min-h-19 items-center gap-5 border-b border-rule py-3.5 font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.625rem)] leading-[1.25] tracking-title lg:min-h-24 lg:gap-11"
            >
              <Icon name={icon} size="large" className="text-primary" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
