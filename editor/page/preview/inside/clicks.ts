import type { FromSite } from '../messages.ts'
import { keepQuery } from './stay-inside.ts'

const furthest = 5

/** While the owner edits, clicks only tell where they were; else links lead to other pages of the preview, or nowhere. */
export function hearClicks(tell: (message: FromSite) => void, isEditing: () => boolean): void {
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
