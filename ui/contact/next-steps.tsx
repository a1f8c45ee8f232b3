import { useContent } from '../content-context.ts'

/** What a visitor can expect, on evergreen: the foot of the panel, or the side of the confirmation. */
export function NextSteps({ level: Heading }: { level: 'h2' | 'h3' }) {
  const { heading, steps } = useContent().forms.nextSteps
  return (
    <div className="on-dark grid content-center bg-band p-[clamp(1.5rem,3.5vw,3.125rem)] text-on-dark">
      <Heading className="border-b border-primary-on-dark/40 pb-3 font-sans text-body leading-title font-semibold tracking-normal">
        {heading}
      </Heading>
      <ol className="divide-y divide-primary-on-dark/20">
        {steps.map(({ id, text }, index) => (
          <li key={id} className="grid grid-cols-[2.25rem_1fr] py-3.5 leading-snug text-balance last:pb-0">
            <span aria-hidden="true" className="font-display text-title leading-title text-action figures">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
