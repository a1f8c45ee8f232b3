/** Marks a text without touching its elements: React would lose its place otherwise. */
export function markText(text: string): void {
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
