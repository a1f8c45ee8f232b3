type Evaluator = { evaluate: (run: () => string[]) => Promise<string[]> }

/** The texts of a page that are cut off: by the sides of the window, or by an element that hides what overflows it. */
export function findCutTexts(page: Evaluator): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement as HTMLElement
      if (text.nodeValue?.trim() === '' || !isMeantToBeSeen(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCut = [...range.getClientRects()].some((line) => line.width > 0 && isOutside(line, holder))
      if (isCut) cut.push(`${text.nodeValue?.trim()} (in ${holder.tagName} ${holder.className})`)
    }
    return cut

    function isMeantToBeSeen(element: HTMLElement): boolean {
      // The strip of partners moves, and the slides lie over each other: both hide the rest on purpose.
      if (element.closest('[aria-hidden=true], .partner-window, [inert], option, script, noscript')) return false
      return element.checkVisibility({ visibilityProperty: true }) && !isForListenersOnly(element)
    }

    function isForListenersOnly(element: HTMLElement): boolean {
      for (let outer: HTMLElement | null = element; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).position === 'absolute' && outer.offsetWidth <= 1) return true
      }
      return false
    }

    function isOutside(line: DOMRect, holder: HTMLElement): boolean {
      if (line.left < -1 || line.right > innerWidth + 1) return true
      for (let outer: HTMLElement | null = holder; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer)
        // What can be scrolled is not lost.
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        const limit = outer.getBoundingClientRect()
        if (overflowX !== 'visible' && (line.left < limit.left - 1 || line.right > limit.right + 1)) return true
        if (overflowY !== 'visible' && (line.top < limit.top - 4 || line.bottom > limit.bottom + 4)) return true
      }
      return false
    }
  })
}
