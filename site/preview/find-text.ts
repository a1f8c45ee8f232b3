import { createTagMatcher, readMarks } from '#contract/coded-text.ts'

/** What was clicked. */
export type Spot = {
  element: Element
  text?: { node: Text; offset: number }
  /** A text with formats is one field. All that is in it is replaced when it changes. */
  formatted?: Element
}

const formattedText = '.formatted-text'

/** Attributes that say something. */
export const spokenAttributes = ['placeholder', 'alt', 'aria-label'] as const

/** Accept clicks up to this far from a letter. */
const slackPx = 6

export function spotOf({ target, clientX, clientY }: MouseEvent): Spot {
  const element = target as Element
  const formatted = element.closest(formattedText)
  if (formatted) return { element, formatted }
  const caret = caretAt(clientX, clientY)
  if (!(caret?.node instanceof Text) || !element.contains(caret.node)) return { element }
  const { node, offset } = caret
  const isMeant = node.parentElement === element || isOver(node, clientX, clientY)
  return isMeant ? { element, text: { node, offset } } : { element }
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** The caret goes to the nearest text, however far away that is. */
function isOver(node: Text, x: number, y: number): boolean {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - slackPx && x <= right + slackPx && y >= top - slackPx && y <= bottom + slackPx,
  )
}

/** The field of what was clicked, while the texts carry their paths. */
export function fieldAt(spot: Spot): string | undefined {
  const own = spot.text && fieldAtOffset(spot.text.node.data, spot.text.offset)
  if (own !== undefined) return own
  return textsAt(spot)
    .map((said) => fieldAtOffset(said, 0))
    .find((field) => field !== undefined)
}

/** Everything that the clicked place says, by which its field is one of few. */
export function saidAt(spot: Spot): string {
  return textsAt(spot).join(' ')
}

function textsAt({ element, text, formatted }: Spot): string[] {
  if (formatted) return [formatted.textContent]
  // Quotation marks and commas stand beside the words in texts of their own.
  const beside = text ? [...(text.node.parentNode?.childNodes ?? [])].filter((node) => node instanceof Text) : []
  const spoken = element.closest('[placeholder], [alt]:not([alt=""]), [role=img], button[aria-label]')
  return [...beside.map(({ data }) => data), ...(spoken ? attributesOf(spoken) : [])]
}

/** The field of the letter at this place. */
export function fieldAtOffset(coded: string, offset: number): string | undefined {
  const marks = readMarks(coded)
  return (marks.find(({ end }) => offset <= end) ?? marks.at(-1))?.path
}

function attributesOf(element: Element): string[] {
  return spokenAttributes.map((name) => element.getAttribute(name) ?? '')
}

/** The elements that say a field, while the texts carry their paths. */
export function elementsOf(field: string, root: Element): Element[] {
  const found: Element[] = []
  const saysField = createTagMatcher(field)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && saysField((node as Text).data))
      found.push(node.parentElement.closest(formattedText) ?? node.parentElement)
  const selector = spokenAttributes.map((name) => `[${name}]`).join()
  for (const element of root.querySelectorAll(selector)) if (attributesOf(element).some(saysField)) found.push(element)
  return found
}

/** One that can be seen, if there is any. Only for plain texts: to lay out the others takes long. */
export function chooseSeen(elements: readonly Element[]): Element | undefined {
  return elements.find((element) => element.checkVisibility?.({ visibilityProperty: true })) ?? elements[0]
}
