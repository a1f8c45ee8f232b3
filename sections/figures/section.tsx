import { LargeFigures } from '#ui/large-figures.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

const looks = {
  green: { heading: 'text-primary-on-dark', lead: 'text-primary-tint' },
  light: { heading: '', lead: 'text-soft' },
} as const

export function Figures({ id }: { id: string }) {
  const { ground, heading, lead, figures } = useSection('figures')
  const look = looks[ground === 'band' ? 'green' : 'light']
  return (
    <Section ground={ground} id={id}>
      <h2 className={`text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] font-regular ${look.heading}`}>{heading}</h2>
      {lead && <p className={`mt-2 max-w-[42em] text-lead leading-[1.5] text-balance ${look.lead}`}>{lead}</p>}
      <LargeFigures figures={figures} />
    </Section>
  )
}
