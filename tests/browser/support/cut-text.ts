type Evaluator = { evaluate: (run: () => string[]) => Promise<string[]> }

/** The texts of a page that are cut off: by the sides of the window, or by an element that hides what overflows it. */
export function findCutTexts(page: Evaluator): Promise<string[]> {
  return page.evaluate(() => {
    type Edge = { box: DOMRect; hidesX: boolean; hidesY: boolean }
    // Each element is asked once: to ask for the style of every ancestor of every text takes seconds.
    const edges = new Map<Element, Edge[]>()
    const forListenersOnly = new Map<Element, boolean>()
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement as HTMLElement
      if (text.nodeValue?.trim() === '' || !isMeantToBeSeen(holder)) continue
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
      const known = forListenersOnly.get(element)
      if (known !== undefined) return known
      const is =
        (getComputedStyle(element).position === 'absolute' && element.offsetWidth <= 1) ||
        (element.parentElement !== null && isForListenersOnly(element.parentElement))
      forListenersOnly.set(element, is)
      return is
    }

    function isOutside(line: DOMRect, holder: HTMLElement): boolean {
      if (line.left < -1 || line.right > innerWidth + 1) return true
      return edgesAround(holder).some(
        ({ box, hidesX, hidesY }) =>
          (hidesX && (line.left < box.left - 1 || line.right > box.right + 1)) ||
          (hidesY && (line.top < box.top - 4 || line.bottom > box.bottom + 4)),
      )
    }

    function edgesAround(element: HTMLElement): Edge[] {
      const known = edges.get(element)
      if (known) return known
      const { overflowX, overflowY } = getComputedStyle(element)
      const [hidesX, hidesY] = [overflowX !== 'visible', overflowY !== 'visible']
      const own = hidesX || hidesY ? [{ box: element.getBoundingClientRect(), hidesX, hidesY }] : []
      const outer = element.parentElement
      // What can be scrolled is not lost.
      const isLimit = element === document.body || /auto|scroll/.test(overflowX + overflowY) || !outer
      const around = isLimit ? [] : [...own, ...edgesAround(outer)]
      edges.set(element, around)
      return around
    }
  })
}
