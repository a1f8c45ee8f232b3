import type { PictureSources } from './pictures/variants.ts'
import type { ResolvedContent } from './resolve/resolve-content.ts'
import type { ResolvedPage, ShownSection } from './resolve/resolve-pages.ts'

/** What differs from server to server and from day to day, and not from text to text. */
export type SiteFacts = {
  /** In the copyright line until the script runs. */
  year: number
  /** Where the forms post to: /api/contact here, or on another host. */
  contactAddress: string
  /** Absent where no image has variants. */
  pictures?: PictureSources
}

/** What a visitor's browser gets: everything on the pages, and nothing that only the owner or the server reads. */
export type SiteContent = ReturnType<typeof toSiteContent>

export function toSiteContent(content: ResolvedContent, facts: SiteFacts) {
  const {
    mails: _mails,
    notSent: _notSent,
    hipaa: _hipaa,
    theme: _theme,
    claims,
    company,
    brand,
    legal,
    shell,
    ...shown
  } = content
  const { replyPromise: _replyPromise, address, hours, ...shownCompany } = company
  const { method: _method, ...shownShell } = shell
  const amountOf = ({ amount }: { amount: number }) => ({ amount })
  return {
    ...shown,
    /** Those that are drawn; the others are said in sentences. */
    claims: {
      accuracy: amountOf(claims.accuracy),
      fasterProcessing: amountOf(claims.fasterProcessing),
      revenueIncrease: amountOf(claims.revenueIncrease),
    },
    company: { ...shownCompany, address: { lines: address.lines }, hours: { text: hours.text } },
    brand: { mark: withoutSample(brand.mark) },
    shell: shownShell,
    legal: { links: legal.links },
    partners: content.partners.map(({ source: _source, ...partner }) => partner),
    testimonials: content.testimonials.map(withFocus),
    consultantImage: withFocus(content.consultantImage),
    pages: content.pages.map(shortenPage),
    facts,
  }
}

/**
 * The file that the browser fetches. There, ids only tell the entries of a list apart: their places do that, too, and
 * take a fifth off the file.
 */
export function writeSiteContent(content: SiteContent): string {
  return JSON.stringify(content, (_key, value) => (Array.isArray(value) ? value.map(withPlaceAsId) : value))
}

function withPlaceAsId(entry: unknown, at: number): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? { ...entry, id: String(at) } : entry
}

function withoutSample<Entry extends { sample: boolean }>({ sample: _sample, ...entry }: Entry): Omit<Entry, 'sample'> {
  return entry
}

/** Without a focal point, the pages and their content are the same as before there were any. */
function withFocus<Entry extends { sample: boolean; focus: string }>({ sample: _sample, focus, ...entry }: Entry) {
  return { ...entry, focus: focus || undefined }
}

/** What stands on a page's card is in its picture, and a long text in its document. */
function shortenPage({ path, meta, sections }: ResolvedPage) {
  const shown = sections.map((section) => (section.kind === 'document' ? withoutText(section) : section))
  if (!('card' in meta)) return { path, meta, sections: shown }
  const { card, ...listed } = meta
  return { path, meta: { ...listed, card: { image: card.image, heading: card.heading } }, sections: shown }
}

function withoutText(section: ShownSection & { kind: 'document' }): ShownSection {
  return { ...section, text: [] }
}
