import { plain } from './find-field.ts'

type View = Window & typeof globalThis

/** Marks a text in the frame without touching its elements: React would lose its place otherwise. */
export function markText(frame: HTMLIFrameElement, text: string): void {
  const view = frame.contentWindow as View | null
  const page = frame.contentDocument
  if (!view?.CSS?.highlights || !page?.body || plain(text).length < 2) return
  const ranges = findRanges(page, text)
  view.CSS.highlights.set('edited', new view.Highlight(...ranges))
  const [first] = ranges
  const place = first?.getBoundingClientRect()
  if (place && (place.top < 90 || place.bottom > view.innerHeight))
    first?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** A sentence may be set in several pieces; its first piece is enough to find it. */
function findRanges(page: Document, text: string): Range[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const at = node.data.indexOf(text)
    if (at < 0 || !node.parentElement?.checkVisibility?.()) continue
    const range = page.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    ranges.push(range)
  }
  return ranges
}

/** The look of marks and of drafts' colors, in a sheet of the frame's own that is no part of the page. */
export function styleFrame(
  frame: HTMLIFrameElement,
  colors: readonly { token: string; value: string }[],
  isEditing: boolean,
): void {
  const view = frame.contentWindow as View | null
  const page = frame.contentDocument
  if (!view || !page) return
  const sheet = new view.CSSStyleSheet()
  const tokens = colors.map(({ token, value }) => `--color-${token}: ${value};`).join('')
  const pointer = isEditing ? '* { cursor: text !important }' : ''
  sheet.replaceSync(`:root { ${tokens} } ::highlight(edited) { background: #ffd54a; color: #000 } ${pointer}`)
  page.adoptedStyleSheets = [sheet]
}
