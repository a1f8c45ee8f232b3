import { company } from '#content/company.ts'
import type { PageMeta } from '#content/page-copy.ts'

/** The owner's own texts, by the addresses of their pages. The build knows them from content/legal/. */
const legalPages: { path: string; heading: string }[] = import.meta.env.LEGAL_PAGES ?? []

export const legalRoutes = legalPages.map(({ path, heading }) => ({
  path,
  heading,
  meta: { title: `${heading} | ${company.name}`, description: `${heading} of ${company.name}.` } satisfies PageMeta,
}))

/** They lead to the address the owner names, else to the owner's page, else nowhere yet. */
export const legalLinks = company.legalLinks.map(({ name, href, page }) => ({
  name,
  href: href ?? legalPages.find(({ path }) => path === page)?.path ?? null,
}))
