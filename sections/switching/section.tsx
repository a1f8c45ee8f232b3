import type { ShownSectionOf } from '#content/resolve/resolve-pages.ts'
import { useContent } from '#ui/content-context.ts'
import { Question } from '#ui/question.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

type Bar = ShownSectionOf<'switching'>['lanes'][number]['bars'][number]

const starts: Record<number, string> = { 1: 'col-start-1', 2: 'col-start-2', 3: 'col-start-3', 4: 'col-start-4' }
const ends: Record<number, string> = { 1: 'col-end-2', 2: 'col-end-3', 3: 'col-end-4', 4: 'col-end-5' }

const parts = {
  leaving: 'lane-fading text-ink',
  preparing: 'bg-primary-tint text-primary-hover',
  working: 'bg-primary text-surface',
  cash: 'bg-action text-ink',
} as const

/** Who works during which stage: each lane is drawn over the four columns of the stages below it. */
function SwitchingLanes() {
  const switching = useSection('switching')
  return (
    <ul aria-label={switching.lanesLabel} className="border-t-2 border-ink">
      {switching.lanes.map(({ id, name, bars }) => (
        <li key={id} className="border-b border-rule lg:grid lg:grid-cols-[11.25rem_1fr] lg:items-center">
          <p className="pt-1 leading-snug font-semibold lg:p-0 lg:leading-body">{name}</p>
          <ul className="lane-columns grid grid-cols-4 items-stretch gap-x-0.5 pt-0.5 pb-1.5 lg:py-3">
            {bars.map((bar) => (
              <LaneBar key={bar.id} {...bar} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function LaneBar({ text, from, to, part }: Bar) {
  const switching = useSection('switching')
  return (
    <li
      className={`flex min-h-8 items-center rounded-[3px] border border-transparent px-3 py-1 text-label leading-title font-semibold lg:px-3.5 ${starts[from]} ${ends[to]} ${parts[part]}`}
    >
      {text}
      <span className="sr-only">{` (${switching.severalStages} ${from} ${switching.stagesTo} ${to})`}</span>
    </li>
  )
}

export function Switching({ id }: { id: string }) {
  const switching = useSection('switching')
  return (
    <Section ground="surface" id={id} heading={switching.heading} lead={switching.lead}>
      <SwitchingLanes />
      <SwitchingStages />
      <SwitchingQuestions />
    </Section>
  )
}

/** Stands under the lanes: from large screens up each stage is one column of theirs. */
function SwitchingStages() {
  const switching = useSection('switching')
  return (
    <ol className="grid md:max-lg:mt-6 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4 lg:gap-x-0 lg:pl-45">
      {switching.stages.map(({ id, title, text }, at) => (
        <li
          key={id}
          className="grid grid-cols-[1.5rem_1fr] content-start border-rule py-1 sm:py-1.25 max-lg:border-b lg:block lg:border-l lg:px-5 lg:pt-6 lg:pb-0"
        >
          <p className="row-span-2 font-display text-[1.375rem] leading-title text-primary lg:font-sans lg:text-small lg:font-semibold">
            <span className="max-lg:sr-only">{switching.stage} </span>
            {at + 1}
          </p>
          <h3 className="text-[1.125rem] text-balance sm:text-title lg:mt-1.5 xl:text-[1.375rem]">{title}</h3>
          <p className="mt-0.5 text-small leading-snug text-soft lg:mt-2 lg:text-base lg:leading-body">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function SwitchingQuestions() {
  const { company } = useContent()
  const switching = useSection('switching')
  return (
    <div className="mt-4 grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-3 md:mt-12 md:gap-y-6 lg:mt-24 lg:grid-cols-[4fr_8fr]">
      <div className="self-start lg:sticky lg:top-28">
        <h3 className="text-[clamp(1.5rem,1.1rem+1.6vw,2.375rem)] tracking-head text-balance">
          {switching.questionsHeading}
        </h3>
        <p className="mt-1 text-soft lg:mt-4">
          {switching.anotherQuestion}{' '}
          <a
            href={`tel:${company.tel}`}
            className="figures inline-block font-semibold text-primary-hover underline decoration-[1.5px] underline-offset-[0.2em] hover:text-primary"
          >
            {company.phone}
          </a>
        </p>
      </div>
      <div className="border-t-2 border-ink">
        {switching.questions.map(({ id, question, answer }) => (
          <Question key={id} question={question}>
            <p className="max-w-[42em] pb-4 text-base text-soft lg:pr-12 lg:pb-6 lg:text-body">{answer}</p>
          </Question>
        ))}
      </div>
    </div>
  )
}
