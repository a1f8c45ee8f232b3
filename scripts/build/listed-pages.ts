import type { ListedPageMeta } from '#content/page-copy.ts'
import { aboutPage } from '#content/pages/about.ts'
import { contactPage } from '#content/pages/contact.ts'
import { homePage } from '#content/pages/home.ts'
import { servicesPage } from '#content/pages/services.ts'

/** The pages that search engines may list, in the order of the sitemap. */
export const listedPages: ListedPageMeta[] = [homePage, servicesPage, aboutPage, contactPage].map(({ meta }) => meta)
