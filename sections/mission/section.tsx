import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function Mission({ id }: { id: string }) {
  const mission = useSection('mission')
  return (
    <Section ground="surface" id={id}>
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2>{mission.heading}</h2>
          <p className="mt-5 max-w-[27em] text-lead leading-[1.5] text-balance text-soft">{mission.text}</p>
        </div>
        <ul className="border-t-2 border-ink">
          {mission.bullets.map(({ id: key, icon, label }) => (
            <li
              key={key}
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
