/** How many letters stand before the caret, those of chips among them: a place that outlives a new drawing of the box. */
export function readCaret(box: HTMLElement): number | undefined {
  const selection = window.getSelection()
  if (!selection?.rangeCount || !box.contains(selection.focusNode)) return undefined
  const range = document.createRange()
  range.selectNodeContents(box)
  range.setEnd(selection.getRangeAt(0).endContainer, selection.getRangeAt(0).endOffset)
  return range.toString().length
}

/** Puts a chip at a place, and the caret behind it. */
export function insertAt(box: HTMLElement, letters: number, chip: Node): void {
  const text = box.textContent ?? ''
  const [before, after] = spacesAround(text.slice(0, letters), text.slice(letters))
  const range = rangeAt(box, letters)
  const end = document.createTextNode(after)
  for (const node of [end, chip, document.createTextNode(before)])
    if (node === chip || node.nodeValue) range.insertNode(node)
  range.setStartAfter(after ? end : chip)
  setCaret(box, range)
}

/** Puts the caret behind a chip. */
export function focusBehind(box: HTMLElement, chip: Element | null): void {
  const range = document.createRange()
  range.selectNodeContents(box)
  if (chip) range.setStartAfter(chip)
  setCaret(box, range)
}

/** A space on each side where words would touch. */
export function spacesAround(before: string, after: string): [before: string, after: string] {
  return [/[^\s([{“‘"'/–—-]$/u.test(before) ? ' ' : '', /^[\p{L}\p{N}([“‘]/u.test(after) ? ' ' : '']
}

function setCaret(box: HTMLElement, range: Range): void {
  range.collapse(true)
  box.focus()
  window.getSelection()?.removeAllRanges()
  window.getSelection()?.addRange(range)
}

/** Never inside a chip. */
function rangeAt(box: HTMLElement, letters: number): Range {
  const range = document.createRange()
  range.selectNodeContents(box)
  range.collapse(false)
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let left = letters; walker.nextNode(); ) {
    const node = walker.currentNode as Text
    const chip = node.parentElement?.closest('.chip')
    if (left <= node.length) {
      if (!chip) range.setStart(node, left)
      else if (left === 0) range.setStartBefore(chip)
      else range.setStartAfter(chip)
      range.collapse(true)
      return range
    }
    left -= node.length
  }
  return range
}
