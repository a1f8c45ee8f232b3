import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** On large screens each value stands one ledger line higher than the one before it. */
const steps = ['xl:mt-42', 'xl:mt-28', 'xl:mt-14', ''] as const

export function Values({ id }: { id: string }) {
  const values = useSection('values')
  return (
    <Section ground="paper" id={id}>
      <h2>{values.heading}</h2>
      <ul className="mt-6 grid gap-y-7 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 xl:-mt-18 xl:grid-cols-4 xl:items-start">
        {values.cards.map(({ id: key, icon, title, text }, at) => (
          <li
            key={key}
            className={`grid grid-cols-[3.75rem_1fr] border-rule-strong sm:block sm:pr-7 sm:pb-6 sm:even:border-l sm:even:pl-7 xl:not-first:border-l xl:not-first:pl-7 xl:pb-10 ${steps[at] ?? ''}`}
          >
            <Icon name={icon} size="display" className="row-span-2 text-primary" />
            <h3 className="text-balance sm:mt-4 xl:mt-6">{title}</h3>
            <p className="mt-1 text-soft xl:mt-2.5">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
