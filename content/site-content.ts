import { contentIcons } from '#contract/icon-drawings.ts'
import { isLongText, notFoundPath } from '#contract/page-content.ts'
import { isRare } from '#sections/schemas.ts'
import { factsOf } from './find-pages.ts'
import type { PictureSources } from './pictures/variants.ts'
import type { ResolvedContent } from './resolve/resolve-content.ts'
import type { PageLook, ResolvedPage, ShownSection } from './resolve/resolve-pages.ts'

/** What differs from server to server and from day to day, and not from text to text. */
export type SiteFacts = {
  /** In the copyright line until the script runs. */
  year: number
  /** Where the forms post to: /api/contact here, or on another host. */
  contactAddress: string
  /** Absent where no image has variants. */
  pictures?: PictureSources
}

/** What every page can show. Nothing in it is for the owner or the server alone. */
export type SharedContent = ReturnType<typeof toSharedContent>

/** Parts of the content that come only with the pages that show them: a kind of section says which it `shows`. */
export type PageParts = ReturnType<typeof toPageParts>

/** A page is drawn from this and from what is shared, and from nothing else. */
export type PageContent = {
  path: string
  meta: { title: string; description: string }
  sections: ShownSection[]
  parts: Partial<PageParts>
  /** Drawings of what it shows, as far as the script hasn't them. */
  icons: Icons
} & PageLook

/** All that a page is drawn from. */
export type PreviewContent = { shared: SharedContent; page: PageContent }

export function toSharedContent(content: ResolvedContent, facts: SiteFacts) {
  const { claims, reply, company, brand, shell, legal, navigation, forms, contactCards } = content
  const { replyPromise: _replyPromise, address, hours, ...shownCompany } = company
  const { method: _method, ...shownShell } = shell
  const amountOf = ({ amount }: { amount: number }) => ({ amount })
  const shared = {
    reply,
    navigation,
    forms,
    contactCards,
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
    facts,
  }
  return { ...shared, icons: iconsIn(shared) }
}

function toPageParts(content: ResolvedContent) {
  const { billing, claimSlip, services, specialties, partners, testimonials, consultantImage } = content
  return {
    billing,
    claimSlip,
    services,
    specialties,
    partners: partners.map(({ source: _source, ...partner }) => partner),
    testimonials: testimonials.map(withFocus),
    consultantImage: withFocus(consultantImage),
  }
}

export function toPageContent(page: ResolvedPage, content: ResolvedContent): PageContent {
  const { path, sections, language, isQuiet } = page
  const { title, description } = page.meta
  const shown = new Set(sections.flatMap(({ kind }) => factsOf(kind).shows ?? []))
  const parts = Object.fromEntries(Object.entries(toPageParts(content)).filter(([name]) => shown.has(name)))
  return {
    path,
    meta: { title, description },
    // A long text is in its document alone.
    sections: sections.map((section) => (section.kind === 'document' ? { ...section, text: [] } : section)),
    parts,
    icons: iconsIn({ sections, parts }),
    ...(language && { language }),
    ...(isQuiet && { isQuiet }),
  }
}

type Icons = Partial<Record<keyof typeof contentIcons, string>>

function iconsIn(content: object): Icons {
  const names = new Set<unknown>()
  JSON.stringify(content, (key, value) => {
    if (key === 'icon') names.add(value)
    return value
  })
  return Object.fromEntries(Object.entries(contentIcons).filter(([name]) => names.has(name)))
}

/** Whether a browser goes there without loading a document. A long text stands in its document alone. */
export function opensInPlace({ path, sections }: ResolvedPage): boolean {
  return path !== notFoundPath && !sections.some(isLongText)
}

/** Whether it needs the script of rare kinds. */
export function hasRareKind({ sections }: ResolvedPage): boolean {
  return sections.some(({ kind }) => isRare(kind))
}

/**
 * A file that the browser fetches. There, ids only tell the entries of a list apart: their places do that, too, and
 * take a fifth off the file.
 */
export function writeContent(content: SharedContent | PageContent): string {
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
