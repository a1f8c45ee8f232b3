import { ButtonLink } from '#ui/button-link.tsx'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** A long word, such as Gastroenterology, has to fit on a phone, too. */
function chooseSize(heading: string): string {
  const longest = Math.max(...heading.split(/[\s–—/-]+/).map(({ length }) => length))
  return longest <= 12 ? 'text-page' : 'text-[min(1.5rem+3.6vw,10.2vw,4.5rem)]'
}

export function Opening() {
  const { heading, lead, action } = useSection('opening')
  return (
    <PageHero>
      <div className="grid items-end gap-x-16 gap-y-6 pt-hero pb-[clamp(3rem,6vw,6rem)] lg:grid-cols-[8fr_4fr]">
        <h1 className={`leading-display tracking-display ${chooseSize(heading)}`}>{heading}</h1>
        {(lead || action.label) && (
          <div className="grid justify-items-start gap-7 max-sm:justify-items-stretch lg:pb-2">
            {lead && <p className="max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{lead}</p>}
            {action.label && <ButtonLink to={action.href}>{action.label}</ButtonLink>}
          </div>
        )}
      </div>
    </PageHero>
  )
}
