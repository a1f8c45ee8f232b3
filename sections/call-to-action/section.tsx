import { ButtonLink } from '#ui/button-link.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** The last word of a page: one invitation, and the link that follows it. */
export function CallToAction({ id }: { id: string }) {
  const { heading, text, action } = useSection('call-to-action')
  return (
    <Section ground="band" id={id} isCallToAction>
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[1fr_auto]">
        <div>
          <h2>{heading}</h2>
          <p className="mt-4 max-w-[27em] text-lead leading-[1.5] text-balance text-primary-tint">{text}</p>
        </div>
        <div className="max-sm:grid">
          <ButtonLink to={action.href}>{action.label}</ButtonLink>
        </div>
      </div>
    </Section>
  )
}
