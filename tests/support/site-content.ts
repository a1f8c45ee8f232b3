import { createElement, type ReactElement, type ReactNode } from 'react'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { type SiteContent, toSiteContent } from '#content/site-content.ts'
import { contactPath } from '#contract/contact-form.ts'
import { ContentProvider } from '../../site/content-context.ts'
import { readSampleContent } from './sample-content.ts'

export const resolved = resolveContent(readSampleContent().content)

/** What the sample says. */
export const siteContent = toSiteContent(resolved, { year: 2026, contactAddress: contactPath })

/** Components of the site, which say what the sample says, or something else. */
export function withContent(children: ReactNode, content: SiteContent = siteContent): ReactElement {
  return createElement(ContentProvider, { value: content }, children)
}
