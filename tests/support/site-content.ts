import { createElement, type ReactElement, type ReactNode } from 'react'
import { type ResolvedContent, resolveContent } from '#content/resolve/resolve-content.ts'
import {
  type PageContent,
  type PageParts,
  type SharedContent,
  toPageContent,
  toSharedContent,
} from '#content/site-content.ts'
import { contactPath } from '#contract/contact-form.ts'
import type { SectionKind } from '#sections/schemas.ts'
import { SectionProvider } from '../../sections/section-context.ts'
import { ContentProvider } from '../../ui/content-context.ts'
import { readSampleContent } from './sample-content.ts'

export const resolved = resolveContent(readSampleContent().content)

type SiteContent = { shared: SharedContent; pages: PageContent[] }

/** What visitors' browsers get, of all pages. */
export function toSiteContent(content: ResolvedContent): SiteContent {
  const shared = toSharedContent(content, { year: 2026, contactAddress: contactPath })
  return { shared, pages: content.pages.map((page) => toPageContent(page, content)) }
}

/** What the sample says. */
export const siteContent = toSiteContent(resolved)

/** All parts of the sample, whichever page shows them. */
export const siteParts: PageParts = Object.assign({}, ...siteContent.pages.map(({ parts }) => parts))

/** The same content, with other parts on each page. */
export function withParts(changes: Partial<PageParts>): SiteContent {
  const pages = siteContent.pages.map((page) => ({ ...page, parts: { ...page.parts, ...changes } }))
  return { ...siteContent, pages }
}

export function findPage(path: string, { pages } = siteContent): PageContent {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page at ${path}.`)
  return page
}

/** Components of the site, which say what the sample says, or something else. */
export function withContent(children: ReactNode, content: SiteContent = siteContent): ReactElement {
  return createElement(ContentProvider, { value: content.shared }, children)
}

/** The same, inside the section of a kind, whose words they say. */
export function inSection(kind: SectionKind, children: ReactNode, content: SiteContent = siteContent): ReactElement {
  const [value] = content.pages.flatMap(({ sections, parts }) =>
    sections.filter((section) => section.kind === kind).map((section) => ({ section, parts })),
  )
  return withContent(createElement(SectionProvider, { value }, children), content)
}
