import type { ReactNode } from 'react'
import { PageHeading } from '../frame/frame.tsx'
import { Link } from '../navigation/place.tsx'
import { sitePage } from '../words.ts'

const { tabs: words } = sitePage

/** Everything about the site apart from the editor. Each tab has an address of its own. */
export const siteTabs = [
  { to: '/site', text: words.pages },
  { to: '/site/news', text: words.news },
  { to: '/site/images', text: words.images },
  { to: '/site/redirects', text: words.redirects },
  { to: '/site/versions', text: words.versions },
] as const

/** The heading stays when the tab changes, so the focus stays on the link that was pressed. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <PageHeading>{sitePage.heading}</PageHeading>
      <nav aria-label={words.label} className="mb-6 border-b border-rule print:hidden">
        <ul className="-mb-px flex flex-wrap gap-x-6 gap-y-1">
          {siteTabs.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === path ? 'page' : undefined}
                className="tab inline-block py-2.5 text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}
