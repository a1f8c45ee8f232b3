import { createElement, type ReactElement, type ReactNode } from 'react'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { type SiteContent, toSiteContent } from '#content/site-content.ts'
import { contactPath } from '#contract/contact-form.ts'
import type { SectionKind } from '#sections/schemas.ts'
import { SectionProvider } from '../../sections/section-context.ts'
import { ContentProvider } from '../../ui/content-context.ts'
import { readSampleContent } from './sample-content.ts'

export const resolved = resolveContent(readSampleContent().content)

/** What the sample says. */
export const siteContent = toSiteContent(resolved, { year: 2026, contactAddress: contactPath })

/** Components of the site, which say what the sample says, or something else. */
export function withContent(children: ReactNode, content: SiteContent = siteContent): ReactElement {
  return createElement(ContentProvider, { value: content }, children)
}

/** The same, inside the section of a kind, whose words they say. */
export function inSection(kind: SectionKind, children: ReactNode, content: SiteContent = siteContent): ReactElement {
  const section = content.pages.flatMap(({ sections }) => sections).find((one) => one.kind === kind)
  return withContent(createElement(SectionProvider, { value: section }, children), content)
}
