import { Link } from '#ui/navigation/link.tsx'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function WaysOn() {
  const notFound = useSection('ways-on')
  return (
    <PageHero>
      <div className="grid items-center gap-x-16 gap-y-10 pt-34 pb-section lg:grid-cols-[1.1fr_1fr] lg:pt-[calc(7rem+0.311*var(--spacing-air))]">
        <div>
          <h1 className="text-page leading-display tracking-display">{notFound.heading}</h1>
          <p className="mt-6 max-w-[28em] text-lead leading-[1.5] text-balance text-on-dark-soft">{notFound.text}</p>
        </div>
        <Links />
      </div>
    </PageHero>
  )
}

/** A page of the book: the blank line above, the filled ones below, closed with the double rule. */
function Links() {
  const notFound = useSection('ways-on')
  return (
    <nav
      aria-label={notFound.linksHeading}
      data-call-to-action
      tabIndex={-1}
      className="on-light rounded-slip bg-sheet px-5 pt-2 pb-8 text-ink shadow-lift sm:px-8"
    >
      <p aria-hidden="true" className="flex items-baseline gap-5 border-b-2 border-ink py-4">
        <span className="figures font-display text-figure leading-none tracking-display text-loss">404</span>
        <span className="grow border-b-2 border-dashed border-rule-strong" />
      </p>
      <ul className="border-b-5 border-double border-ink">
        {notFound.links.map(({ id, label, href, text }) => (
          <li key={id} className="not-first:border-t not-first:border-rule">
            <Link
              to={href}
              className="group/way mark-arrow flex min-h-19 items-center justify-between gap-5 py-3.5 after:text-primary"
            >
              <span>
                <span className="block font-display text-h3 leading-title font-medium tracking-title group-hover/way:text-primary">
                  {label}
                </span>
                <span className="block text-small text-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
