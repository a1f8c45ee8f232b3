export type Box = { name: string; isText: boolean; left: number; top: number; width: number; height: number }

/** Runs in the page. Where its headings, parts, buttons, fields and pictures lie. */
export function measureBoxes(): Box[] {
  const texts = 'h1, h2, h3, section, footer'
  // The trap for machines is out of sight, and the photograph from elsewhere lies over one of its own.
  const things = 'header, button, input:not([tabindex="-1"]), select, textarea, img:not([src^=http])'
  const isForListenersOnly = (element: HTMLElement | null): boolean =>
    element !== null &&
    ((element.offsetWidth === 1 && element.offsetHeight === 1) || isForListenersOnly(element.parentElement))
  return [...document.querySelectorAll<HTMLElement>(`${texts}, ${things}`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isForListenersOnly(element))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const name = `${element.tagName} ${element.id} ${text.replace(/\s+/g, ' ').trim().slice(0, 30)}`
      return { name, isText: element.matches(texts), left: x, top: y + scrollY, width, height }
    })
}
