import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** How many stand beside each other on large screens; six stand in two rows. */
const columns: Readonly<Record<number, string>> = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-3 lg:gap-y-12',
}

/** A rail with a number at each stop; on large screens it lies across. */
export function Steps({ id }: { id: string }) {
  const { ground, heading, lead, steps } = useSection('steps')
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <ol className={`grid ${columns[steps.length] ?? ''}`}>
        {steps.map(({ id: key, title, text }) => (
          <li
            key={key}
            className="numbered number relative grid grid-cols-[3.5rem_1fr] pb-7 before:row-span-2 before:text-[1.75rem] before:leading-title after:absolute after:top-10 after:bottom-0 after:left-[0.4rem] after:border-l-2 after:border-rule-strong last:pb-0 last:after:hidden lg:block lg:pb-0 lg:pr-7 lg:before:flex lg:before:items-center lg:before:text-[2.5rem] lg:after:top-[1.45rem] lg:after:right-5 lg:after:bottom-auto lg:after:left-11 lg:after:border-t-2 lg:after:border-l-0"
          >
            <h3 className="text-balance lg:mt-4">{title}</h3>
            <p className="mt-1 max-w-[34em] text-soft lg:mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
