import { FormattedText } from '#ui/formatted-text.tsx'
import { Question } from '#ui/question.tsx'
import { SectionBeside } from '#ui/section-beside.tsx'
import { useSection } from '../section-context.ts'

export function Questions({ id }: { id: string }) {
  const { ground, heading, lead, questions } = useSection('questions')
  return (
    <SectionBeside ground={ground} id={id} heading={heading} lead={lead}>
      <div className="border-t-2 border-ink">
        {questions.map(({ id: key, question, answer }) => (
          <Question key={key} question={question}>
            <div className="pb-4 text-base text-soft lg:pr-12 lg:pb-6 lg:text-body">
              <FormattedText html={answer} />
            </div>
          </Question>
        ))}
      </div>
    </SectionBeside>
  )
}
