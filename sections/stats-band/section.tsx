import { LargeFigures } from '#ui/large-figures.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function StatsBand({ id }: { id: string }) {
  const copy = useSection('stats-band')
  if (copy.figures.length === 0) return null
  return (
    <Section ground="band" id={id}>
      <h2 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] font-regular text-primary-on-dark">{copy.heading}</h2>
      <LargeFigures figures={copy.figures} />
    </Section>
  )
}
