import { company } from '#content/company.ts'
import { switching, switchingQuestions } from '#content/switching.ts'

/** Native disclosures: they open, and the browser's own search finds their answers, without any script. */
export function SwitchingQuestions() {
  return (
    <div className="mt-4 grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-3 lg:mt-24 lg:grid-cols-[4fr_8fr]">
      <div className="self-start lg:sticky lg:top-28">
        <h3 className="text-[clamp(1.75rem,1.4rem+1.3vw,2.375rem)] tracking-head text-balance">
          {switching.questionsHeading}
        </h3>
        <p className="mt-1 text-soft lg:mt-4">
          {switching.anotherQuestion}{' '}
          <a
            href={`tel:${company.phone.tel}`}
            className="figures inline-block font-semibold text-primary-hover underline decoration-[1.5px] underline-offset-[0.2em] hover:text-primary"
          >
            {company.phone.display}
          </a>
        </p>
      </div>
      <div className="border-t-2 border-ink">
        {switchingQuestions.map(({ question, answer }) => (
          <details key={question} className="group/question border-b border-rule-strong">
            <summary className="mark-plus flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-1.5 leading-snug font-semibold after:text-primary after:transition-transform after:duration-260 group-open/question:after:rotate-45 lg:py-4.5 lg:text-[1.1875rem] [&::-webkit-details-marker]:hidden">
              {question}
            </summary>
            <p className="max-w-[42em] pb-4 text-base text-soft lg:pr-12 lg:pb-6 lg:text-body">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
