import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'
import { Teasers } from '../teasers.tsx'

export function Articles({ id }: { id: string }) {
  const { ground, heading, lead, articles } = useSection('articles')
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <Teasers articles={articles} level="h3" />
    </Section>
  )
}
