import { HowWeCount } from '#ui/how-we-count.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function StatsBand({ id }: { id: string }) {
  const copy = useSection('stats-band')
  if (copy.figures.length === 0) return null
  return (
    <Section ground="band" id={id}>
      <h2 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] font-regular text-primary-on-dark">{copy.heading}</h2>
      <dl className="mt-2.5 row-of-figures md:mt-7 gap-x-4 gap-y-2.5 sm:gap-y-8 lg:mt-9 lg:justify-between lg:*:flex-initial">
        {copy.figures.map(({ id, value, label, method }, at) => (
          <div key={id} className="flex flex-col-reverse items-start justify-end">
            <dt className="mt-1.5 text-small font-medium sm:mt-4 sm:text-[1.125rem]">
              {label}
              <HowWeCount id={`stats-figure-${at}`} figure={`${value} ${label}`} method={method} />
            </dt>
            <dd className="double-rule pb-[0.1em] font-display text-[min(10.6vw,2.875rem)] leading-none font-regular tracking-[-0.035em] after:h-[7px] after:border-y-2 after:border-action after:opacity-100 sm:text-figure-large">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
