import { type ResolvedContent, resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { type SiteContent, toSiteContent } from '#content/site-content.ts'
import { contactPath } from '#contract/contact-form.ts'
import type { PreviewLegalTexts } from '#contract/preview.ts'

type Resolved = { content: SiteContent; legalTexts: PreviewLegalTexts }

/** The draft as a visitor's browser would get it. */
export function toPreview(draft: Content): Resolved {
  const resolved = resolveContent(draft)
  return { content: toSite(resolved), legalTexts: toLegalTexts(resolved) }
}

/** The same, of a draft whose texts carry their paths. */
export function toCodedPreview(coded: Content): SiteContent {
  return toSite(resolveContent(coded))
}

function toSite(resolved: ResolvedContent): SiteContent {
  return toSiteContent(resolved, { year: new Date().getFullYear(), contactAddress: contactPath })
}

/** The page of a legal text has its id for an address. */
function toLegalTexts({ legal }: ResolvedContent): PreviewLegalTexts {
  const texts = legal.pages.map(({ path, html }) => [path, { html, field: `legal.${path.slice(1)}.text` }])
  return Object.fromEntries(texts)
}
