import { FormattedText } from '#ui/formatted-text.tsx'
import { SectionBeside } from '#ui/section-beside.tsx'
import { useSection } from '../section-context.ts'

export function Text({ id }: { id: string }) {
  const { ground, heading, lead, text } = useSection('text')
  return (
    <SectionBeside ground={ground} id={id} heading={heading} lead={lead}>
      <FormattedText html={text} />
    </SectionBeside>
  )
}
