import type { FromSite, ToSite } from '../messages.ts'
import { goTo, keepQuery, stayInside } from './stay-inside.ts'

// Runs in every page of the preview before the site's own scripts, and does there what the editor asks for.
const tell = (message: FromSite) => parent.postMessage(message, location.origin)
const echo = createEcho()
const styleSite = createStyler()
/** How many elements around a click are told. */
const furthest = 5
// Until the editor says otherwise.
let isEditing = true

const answers: { [Kind in ToSite['kind']]: (message: ToSite & { kind: Kind }) => void } = {
  style(message) {
    isEditing = message.isEditing
    styleSite(message)
  },
  mark: ({ text }) => markText(text),
  echo(message) {
    if (!echo(message)) tell({ kind: 'unseen', id: message.id })
  },
  go: ({ path }) => goTo(path),
  reload: () => location.reload(),
}

stayInside(tell)
hearClicks(tell, () => isEditing)
window.addEventListener('message', ({ source, data }) => {
  if (source === parent) answers[(data as ToSite).kind]?.(data)
})
new MutationObserver((_changes, observer) => {
  observer.disconnect()
  tell({ kind: 'live' })
}).observe(document.documentElement, { attributeFilter: ['data-live'] })
tell({ kind: 'here', startedAt: Date.now() - performance.now() })

/** While the owner edits, clicks only tell where they were; else links lead to other pages of the preview, or nowhere. */
function hearClicks(tell: (message: FromSite) => void, isEditing: () => boolean): void {
  const tellPlace = (event: Event) => {
    if (!isEditing()) return
    event.preventDefault()
    event.stopPropagation()
    const texts = textsAround(textNodeAt(event) ?? (event.target as Node))
    tell({ kind: 'clicked', path: location.pathname, texts })
  }
  for (const name of ['click', 'submit', 'auxclick']) document.addEventListener(name, tellPlace, true)
  // After the site has had its turn: it follows most links by itself.
  document.addEventListener('click', followLink)
}

function followLink(event: Event): void {
  const href = (event.target as Element).closest('a[href]')?.getAttribute('href')
  if (event.defaultPrevented || typeof href !== 'string') return
  event.preventDefault()
  const to = new URL(href, location.href)
  if (to.origin === location.origin) location.assign(keepQuery(to))
}

/** The piece of text under the pointer: an element often holds several. */
function textNodeAt(event: Event): Node | undefined {
  if (!(event instanceof MouseEvent)) return undefined
  const node = document.caretPositionFromPoint?.(event.clientX, event.clientY)?.offsetNode
  return node && (event.target as Node).contains(node) ? node : undefined
}

function textsAround(place: Node): string[] {
  const texts: string[] = []
  for (let node: Node | null = place, up = 0; node && up < furthest; node = node.parentNode, up++)
    texts.push(...textsOf(node).filter((text) => text !== null))
  return texts
}

function textsOf(node: Node): (string | null)[] {
  if (!(node instanceof Element)) return [node.textContent]
  return [node.textContent, ...['placeholder', 'aria-label', 'alt'].map((name) => node.getAttribute(name))]
}

/** Writes what is typed into the page's own texts; false where none of them says what the field says. */
function createEcho() {
  let id = ''
  let nodes: Text[] = []

  return (message: ToSite & { kind: 'echo' }): boolean => {
    if (id !== message.id || nodes.some((node) => !node.isConnected)) {
      id = message.id
      nodes = findTexts(message.text)
    }
    for (const node of nodes) node.data = message.typed
    return nodes.length > 0
  }
}

function findTexts(text: string): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if ((walker.currentNode as Text).data === text) found.push(walker.currentNode as Text)
  return found
}

/** Marks a text without touching its elements: React would lose its place otherwise. */
function markText(text: string): void {
  if (!CSS.highlights) return
  const ranges = findRanges(text)
  CSS.highlights.set('edited', new Highlight(...ranges))
  const [first] = ranges
  const place = first?.getBoundingClientRect()
  if (place && (place.top < 90 || place.bottom > window.innerHeight))
    first?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** A sentence may be set in several pieces; its first piece is enough to find it. */
function findRanges(text: string): Range[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const at = node.data.indexOf(text)
    if (at < 0 || !node.parentElement?.checkVisibility?.()) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    ranges.push(range)
  }
  return ranges
}

/** The look of marks and of drafts' colors, in a sheet that is no part of the page. */
function createStyler() {
  let seen: { tokens: string; version: number } | undefined
  let isStale = false
  let drawn = 0

  return ({ colors, version, isEditing }: ToSite & { kind: 'style' }): void => {
    const sheet = new CSSStyleSheet()
    const tokens = colors.map(({ token, value }) => `--color-${token}: ${value};`).join('')
    const pointer = isEditing ? '* { cursor: text !important }' : ''
    sheet.replaceSync(`:root { ${tokens} } ::highlight(edited) { background: #ffd54a; color: #000 } ${pointer}`)
    document.adoptedStyleSheets = [sheet]
    isStale ||= seen !== undefined && seen.tokens !== tokens
    // Colors are worn before the server knows them, and the server is the one that draws.
    if (isStale && seen?.version !== version) {
      redraw(++drawn)
      isStale = false
    }
    seen = { tokens, version }
  }
}

/** Drawings are files of their own, which no style sheet reaches. */
function redraw(count: number): void {
  for (const image of document.images) {
    const address = new URL(image.src, location.href)
    if (address.origin !== location.origin || !address.pathname.endsWith('.svg')) continue
    address.search = `drawn=${count}`
    image.src = address.href
  }
}
