/**
 * Onto an element that takes the focus by itself, or else onto the heading inside it: screen readers that read on skip the
 * heading of a section that has the focus, and say of a heading what it is.
 */
export function moveFocus(element: HTMLElement): void {
  const takesFocus = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  const heir = takesFocus ? element : (element.querySelector<HTMLElement>('h1, h2, h3') ?? element)
  if (heir.tabIndex < 0) heir.tabIndex = -1
  heir.focus({ preventScroll: true })
}
