import { type ReactNode, useEffect } from 'react'
import type { PageLook } from '#content/resolve/resolve-pages.ts'
import type { PageContent } from '#content/site-content.ts'
import { useContent } from '#ui/content-context.ts'
import { type Arrival, type Navigation, NavigationProvider, useNavigation } from '#ui/navigation/navigation.ts'
import { FailureBoundary } from './layout/failure-page.tsx'
import { SiteHeader } from './layout/header/site-header.tsx'
import { QuietFooter, SiteFooter } from './layout/site-footer.tsx'
import { useArrival } from './layout/use-arrival.ts'
import { PageOfSections } from './page-of-sections.tsx'

/** Everything a visitor sees, from the page they came to first. */
export function Site({ first }: { first: Arrival }) {
  const { page, ...navigation } = useNavigation(first)
  return <SiteAt navigation={navigation} page={page} />
}

/** The same, at a place that its parent chooses. */
export function SiteAt({ navigation, page }: { navigation: Navigation; page: PageContent }) {
  // Styles that stand in for the scripts until they run can step back now.
  useEffect(() => {
    document.documentElement.dataset.live = 'true'
  }, [])
  return (
    <FailureBoundary>
      <NavigationProvider value={navigation}>
        <PageFrame {...page}>
          <PageOfSections key={page.path} page={page} />
        </PageFrame>
      </NavigationProvider>
    </FailureBoundary>
  )
}

/** What surrounds every page. */
function PageFrame({ isQuiet, language, children }: PageLook & { children: ReactNode }) {
  const { shell } = useContent()
  const announcement = useArrival()
  return (
    <>
      <a
        href="#main"
        className="on-light fixed top-3 left-3 z-60 -translate-y-24 rounded-control border border-transparent bg-surface px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-lift print:hidden"
      >
        {shell.skipLink}
      </a>
      <SiteHeader isQuiet={isQuiet} />
      <main id="main" tabIndex={-1} lang={language}>
        {children}
      </main>
      {isQuiet ? <QuietFooter /> : <SiteFooter />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
