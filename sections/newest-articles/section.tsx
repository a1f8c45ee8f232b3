import { Link } from '#ui/navigation/link.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'
import { Teasers } from '../teasers.tsx'

export function NewestArticles({ id }: { id: string }) {
  const { heading, lead, articles, action } = useSection('newest-articles')
  return (
    <Section ground="paper-deep" id={id} heading={heading} lead={lead}>
      <Teasers articles={articles} level="h3" />
      {action.label && action.href && (
        <Link
          to={action.href}
          className="mark-arrow mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-hover hover:text-primary"
        >
          {action.label}
        </Link>
      )}
    </Section>
  )
}
