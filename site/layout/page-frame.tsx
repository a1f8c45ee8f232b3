import type { ReactNode } from 'react'
import { shell } from '#content/shell.ts'
import { SiteHeader } from './header/site-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useArrival } from './use-arrival.ts'

/** What surrounds every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const announcement = useArrival()
  return (
    <>
      <a
        href="#main"
        className="on-light fixed top-3 left-3 z-60 -translate-y-24 rounded-control border border-transparent bg-surface px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-lift print:hidden"
      >
        {shell.skipLink}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
