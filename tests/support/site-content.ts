import { resolveContent, toSiteContent } from '#content/site-content.ts'
import { contactPath } from '#contract/contact-form.ts'

export const resolved = resolveContent()

/** What the sample says. */
export const siteContent = toSiteContent(resolved, { year: 2026, contactAddress: contactPath })
