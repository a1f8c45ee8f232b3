import type { SiteContent } from '#content/site-content.ts'
import { receivedPath } from '#contract/contact-form.ts'
import type { Route } from './navigation/navigation.ts'
import { AboutPage } from './pages/about/page.tsx'
import { ContactPage } from './pages/contact/page.tsx'
import { ReceivedPage } from './pages/contact/received-page.tsx'
import { HomePage } from './pages/home/page.tsx'
import { LegalPage } from './pages/legal/page.tsx'
import { NotFoundPage } from './pages/not-found/page.tsx'
import { ServicesPage } from './pages/services/page.tsx'

/** Every address that the program itself has. All are in one bundle: it is small, and a route change needs no network. */
export const programPages = [
  { path: '/', Page: HomePage, name: 'home' },
  { path: '/services', Page: ServicesPage, name: 'services' },
  { path: '/about', Page: AboutPage, name: 'about' },
  { path: '/contact', Page: ContactPage, name: 'contact' },
  { path: receivedPath, Page: ReceivedPage, name: 'received' },
  { path: '/404', Page: NotFoundPage, name: 'notFound' },
] as const

export function createRoutes({ company, legal, pages }: SiteContent): Route[] {
  const routes = programPages.map(({ path, Page, name }): Route => ({ path, Page, meta: pages[name].meta }))
  const legalRoutes = legal.pages.map(({ path, heading }): Route => {
    const meta = { title: `${heading} | ${company.name}`, description: `${heading} of ${company.name}.` }
    return { path, Page: LegalPage, meta, isDocument: true }
  })
  // The last is for every other address.
  return [...routes.slice(0, -1), ...legalRoutes, ...routes.slice(-1)]
}
