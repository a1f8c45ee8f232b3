import { useMemo, useRef, useState } from 'react'
import { findSections, isNewsPage, knownPages, type Page } from '#content/find-pages.ts'
import { interpolateContent } from '#content/resolve/fill-content.ts'
import { type ResolvedContent, resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import { type PreviewContent, toPageContent, toSharedContent } from '#content/site-content.ts'
import { addMark } from '#contract/coded-text.ts'
import { contactPath } from '#contract/contact-form.ts'
import { localTime } from '#contract/local-time.ts'
import { notFoundPath } from '#contract/page-content.ts'
import { type PreviewLegalText, previewPath } from '#contract/preview.ts'
import { type Field, fieldsOf } from '#fields/describe.ts'
import { type Formatted, plainText } from '#fields/formatted/formatted-text.ts'
import { pageDrawings } from '#render/pictures/billing-process.ts'
import { deriveColors } from '#render/theme.ts'
import { useAnswer } from '../../api/use-reading.ts'
import { isWithin } from '../editor-context.ts'

type Drawn = Pick<ResolvedContent, 'billing' | 'claimSlip'>
type Resolved = { content: PreviewContent; legalText: PreviewLegalText | undefined; drawn: Drawn }

/** What the frame is given of the draft: one page. While the draft can't be shown, the last one that could be is. */
export function usePreviewed(draft: Content, address: string) {
  const { main, accent, ground } = draft.theme
  const colors = useMemo(() => deriveColors({ main, accent, ground }), [main, accent, ground])
  const last = useRef<{ draft: Content; address: string; preview: Resolved }>(undefined)
  const { drawn, ...resolved } = useMemo(() => {
    try {
      last.current = { draft, address, preview: toPreview(draft, address) }
    } catch (error) {
      if (!last.current) throw error
      const before = last.current
      if (before.address !== address) last.current = { ...before, address, preview: toPreview(before.draft, address) }
    }
    return last.current.preview
  }, [draft, address])
  return { ...resolved, colors, drawings: useDrawings(drawn, colors) }
}

/** Drawn again when what they say has changed. Until their parts are there, the frame shows those that are public. */
function useDrawings({ billing, claimSlip }: Drawn, colors: ReturnType<typeof deriveColors>): Record<string, string> {
  const [parts, setParts] = useState<ReadonlyMap<string, Uint8Array>>()
  useAnswer(fetchParts, [], setParts)
  const said = JSON.stringify({ billing, claimSlip })
  return useMemo(() => {
    if (!parts) return {}
    const drawings = pageDrawings({ content: JSON.parse(said), colors }, (name) => parts.get(name) ?? new Uint8Array())
    const toData = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`
    return Object.fromEntries(Object.entries(drawings).map(([address, drawing]) => [address, toData(drawing)]))
  }, [parts, said, colors])
}

const partNames = [
  ...['billing-process', 'consultant-illustration'].map((name) => `drawings/${name}.svg`),
  ...['newsreader-display', 'instrument-sans'].flatMap((name) => [`fonts/${name}.woff2`, `fonts/${name}-rest.woff2`]),
]

async function fetchParts(): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  try {
    const parts = partNames.map(async (name) => {
      const answer = await fetch(`${previewPath}/${name}`)
      if (!answer.ok) throw new Error(name)
      return [name, new Uint8Array(await answer.arrayBuffer())] as const
    })
    return new Map(await Promise.all(parts))
  } catch {
    return undefined
  }
}

/** A page of the draft as a visitor's browser would get it. No other page is resolved. */
export function toPreview(draft: Content, address: string): Resolved {
  const pages = pagesAt(draft, address)
  const [page] = pages
  const resolved = resolveContent(draft, { pages })
  const [document] = [...findSections({ pages: [page] }, 'document'), ...findSections({ pages: [page] }, 'article')]
  const legalText = document && { html: resolved.legal.texts.get(page.address) ?? '', field: `${document.path}.text` }
  return { content: toContent(resolved), legalText, drawn: resolved }
}

/** The page at an address, or the one for addresses that no other has. Articles end as the list of them does. */
function pagesAt(draft: Content, address: string): [Page, ...Page[]] {
  const pages = knownPages(draft)
  const page = pages.find((one) => one.address === address) ?? pages.find((one) => one.address === notFoundPath)
  if (!page) throw new Error('There is no page for a wrong address.')
  return page.kind === 'article' ? [page, ...pages.filter(isNewsPage)] : [page]
}

function toContent(resolved: ResolvedContent): PreviewContent {
  const [page] = resolved.pages
  if (!page) throw new Error('No page was resolved.')
  const today = localTime(resolved.company.hours.timeZone).day(new Date())
  const facts = { year: Number(today.slice(0, 4)), contactAddress: contactPath }
  return { shared: toSharedContent(resolved, facts), page: toPageContent(page, resolved) }
}

/** Which texts carry their path. The fewer, the faster: each that does makes the frame lay out its text again. */
type IsCoded = (path: string, text: string) => boolean

/** The page as the frame gets it, in which a field, and all that it holds, can be found: also where others say it. */
export function tagField(draft: Content, address: string, field: string): PreviewContent {
  const open = { ...draft, pages: pagesAt(draft, address) }
  const coded = codeContent(open, (path) => isWithin(path, field))
  return resolveCoded(coded, draft)
}

/**
 * The same with figures and names filled in first: a text then carries its own path alone, and not those of the figures
 * that it mentions. Only fields whose text is a part of what is said, if that is given.
 */
export function tagTexts(draft: Content, address: string, said?: string): PreviewContent {
  const heard = said?.toLowerCase()
  const isCoded = (_path: string, text: string) => heard === undefined || heard.includes(text.toLowerCase().trim())
  const filled = interpolateContent(draft, { pages: pagesAt(draft, address) })
  return resolveCoded(code(filled, { field: contentField, path: '', isCoded, isFilled: true }), draft)
}

/** The draft has the pages that links lead to. */
function resolveCoded(coded: Content, { pages }: Content): PreviewContent {
  return toContent(resolveContent({ ...coded, pages }, { pages: coded.pages }))
}

/**
 * The same content, in which texts carry the path of their field at their end, invisibly. For one moment only: such
 * texts have other widths for some browsers, other initials and other first words than the plain ones.
 */
export function codeContent(content: Content, isCoded: IsCoded = () => true): Content {
  return code(content, { field: contentField, path: '', isCoded, isFilled: false })
}

/** Its texts are drawings. */
const drawn = 'brand'

type Coding = { field: Field; path: string; isCoded: IsCoded; isFilled: boolean }

function code<Value>(value: Value, coding: Coding): Value {
  const { field, path } = coding
  switch (field.kind) {
    case 'line':
    case 'text':
      return (field.isFixed ? value : codeText(value as string, coding)) as Value
    case 'formatted':
      return codeFormatted(value as Formatted, coding) as Value
    case 'group':
      return path === drawn ? value : (codeFields(value as Fields, coding) as Value)
    case 'list':
    case 'mixed':
      return (value as Entry[]).map((entry) => codeFields(entry, { ...coding, path: join(path, entry.id) })) as Value
    default:
      return value
  }
}

type Fields = Record<string, unknown>
type Entry = Fields & { id: string }

function codeFields(value: Fields, coding: Coding): Fields {
  const coded = Object.entries(fieldsOf(coding.field, value)).map(([name, field]) => {
    return [name, code(value[name], { ...coding, field, path: join(coding.path, name) })]
  })
  return { ...value, ...Object.fromEntries(coded) }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** An empty text stays empty: pages leave out what says nothing. A brace that was filled in isn't filled in again. */
function codeText(text: string, { field, path, isCoded, isFilled }: Coding): string {
  if (text === '') return text
  const said = isFilled && !field.isVerbatim ? text.replaceAll('{', '{{') : text
  return isCoded(path, text) ? addMark(said, path) : said
}

/** In a paragraph of its own: the page finds the whole text by it. */
function codeFormatted(text: Formatted, { path, isCoded }: Coding): Formatted {
  const [line = ''] = plainText(text).split('\n')
  return line !== '' && isCoded(path, line) ? [{ paragraph: addMark('', path) }, ...text] : text
}
