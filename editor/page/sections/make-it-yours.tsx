import type { EditState, Sample } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { colorsSection, legalSection } from './special-sections.ts'

/** One stop of the tour: where it leads, and which samples are settled there. */
type Step = { title: string; why: string; leadsTo: string; matches?: RegExp }

const company = 'content/company.ts#company'
export const steps: readonly Step[] = [
  {
    title: 'Name, phone, email',
    why: 'Who you are, and how people reach you.',
    leadsTo: `${company}.name`,
    matches: /#company\.(sample|name|phone|email)/,
  },
  { title: 'Address', why: 'Where you are found.', leadsTo: `${company}.address` },
  {
    title: 'Office hours',
    why: 'When somebody answers the phone.',
    leadsTo: `${company}.hours`,
    matches: /#(company\.hours|openings)/,
  },
  { title: 'Colors', why: 'Yours, and readable.', leadsTo: colorsSection, matches: /theme\.css/ },
  {
    title: 'Logo',
    why: 'The mark in the header, the icons and shared pictures.',
    leadsTo: 'content/brand.ts#brand.mark',
    matches: /#brand\.mark/,
  },
  {
    title: 'Photograph',
    why: 'Your own people instead of a stock photograph.',
    leadsTo: 'content/external-image.ts#consultantImage',
    matches: /external-image/,
  },
  {
    title: 'Testimonials',
    why: 'Real words, with consent, or fewer of them.',
    leadsTo: 'content/testimonials.ts#testimonials',
    matches: /testimonials\.ts/,
  },
  {
    title: 'Figures',
    why: 'Each needs a source that you can show.',
    leadsTo: 'content/claims.ts#claims',
    matches: /claims\.ts/,
  },
  {
    title: 'What you offer',
    why: 'Buttons promise only what you have.',
    leadsTo: 'content/confirmed.ts#confirmed',
    matches: /pages\/home\.ts/,
  },
  {
    title: 'Partner badges',
    why: 'Only memberships that you hold.',
    leadsTo: 'content/partners.ts#partners',
    matches: /partners\.ts/,
  },
  {
    title: 'Social links',
    why: 'Your profiles, or fewer links.',
    leadsTo: `${company}.socialLinks`,
    matches: /#company\.socialLinks/,
  },
  {
    title: 'Legal texts',
    why: 'A privacy policy belongs beside a form.',
    leadsTo: legalSection,
    matches: /#company\.legalLinks/,
  },
]

export function samplesOf({ matches }: Step, { samples }: EditState): Sample[] {
  return matches ? samples.filter(({ id, file }) => matches.test(id ?? file)) : []
}

type Props = { onStart: (at: number) => void }

/** What launch-check still calls sample, as a tour through the forms. */
export function MakeItYours({ onStart }: Props) {
  const { state, open } = useWork()
  const must = state.samples.filter(({ level }) => level === 'must').length
  const isDone = (step: Step) => samplesOf(step, state).length === 0
  const checked = steps.filter(({ matches }) => matches)
  const settled = checked.filter(isDone).length
  return (
    <>
      <p className="text-base">
        {state.samples.length === 0
          ? 'Nothing is left of the sample. The site is yours.'
          : `${state.samples.length} things are still the sample's: ${must} must be settled before the site goes public.`}
      </p>
      <progress
        className="mt-2 h-2 w-full accent-primary"
        aria-label="Settled steps"
        max={checked.length}
        value={settled}
      />
      <ol className="mt-4">
        {steps.map((step, at) => {
          const left = samplesOf(step, state)
          return (
            <li key={step.title} className="border-t border-rule py-3">
              <div className="flex items-center justify-between gap-3">
                <div>
                  <h2 className="text-title">{step.title}</h2>
                  <p className="text-soft">{step.why}</p>
                </div>
                <span className="flex shrink-0 items-center gap-2">
                  {step.matches && (
                    <span className={left.length === 0 ? 'text-primary' : 'text-note'}>
                      {left.length === 0 ? 'Done' : `${left.length} left`}
                    </span>
                  )}
                  <Button isSmall aria-label={`Open ${step.title}`} onClick={() => onStart(at)}>
                    Open
                  </Button>
                </span>
              </div>
              {left.length > 0 && (
                <ul className="mt-1 text-label">
                  {left.slice(0, 6).map(({ id, message }) => (
                    <li key={message}>
                      <TextButton onClick={() => open(id ?? step.leadsTo)}>{message}</TextButton>
                    </li>
                  ))}
                  {left.length > 6 && <li className="text-soft">and {left.length - 6} more</li>}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
