import { aboutPage } from '#content/pages/about.ts'
import { contactPage } from '#content/pages/contact.ts'
import { homePage } from '#content/pages/home.ts'
import { notFoundPage } from '#content/pages/not-found.ts'
import { receivedPage } from '#content/pages/received.ts'
import { servicesPage } from '#content/pages/services.ts'
import { receivedPath } from '#contract/contact-form.ts'
import type { Route } from './navigation/route.ts'
import { AboutPage } from './pages/about/page.tsx'
import { ContactPage } from './pages/contact/page.tsx'
import { ReceivedPage } from './pages/contact/received-page.tsx'
import { HomePage } from './pages/home/page.tsx'
import { legalRoutes } from './pages/legal/legal-routes.ts'
import { LegalPage } from './pages/legal/page.tsx'
import { NotFoundPage } from './pages/not-found/page.tsx'
import { ServicesPage } from './pages/services/page.tsx'

/** Every address of the site. All are in one bundle: it is small, and a route change needs no network. */
export const routes: Route[] = [
  { path: '/', Page: HomePage, meta: homePage.meta },
  { path: '/services', Page: ServicesPage, meta: servicesPage.meta },
  { path: '/about', Page: AboutPage, meta: aboutPage.meta },
  { path: '/contact', Page: ContactPage, meta: contactPage.meta },
  { path: receivedPath, Page: ReceivedPage, meta: receivedPage.meta },
  ...legalRoutes.map(({ path, meta }): Route => ({ path, Page: LegalPage, meta, isDocument: true })),
  // The last is for every other address.
  { path: '/404', Page: NotFoundPage, meta: notFoundPage.meta },
]
