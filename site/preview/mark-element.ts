const mark = 'data-edited'

/** Outlines the element whose field is open, and brings it into view. */
export function markElement(element: Element | undefined, press: (button: HTMLElement) => void): void {
  const before = document.querySelector(`[${mark}]`)
  if (before === element) return
  before?.removeAttribute(mark)
  if (!element) return
  element.setAttribute(mark, '')
  // An answer below its question.
  const disclosure = element.closest('details')
  if (disclosure) disclosure.open = true
  const button = findTurn(element)
  if (button) press(button)
  // Stops a page that is still scrolling to its top, as a visitor's own wheel does.
  window.dispatchEvent(new Event('wheel'))
  showMarked()
}

/** On a screen of another width, the element lies elsewhere. */
export function showMarked(): void {
  const marked = document.querySelector(`[${mark}]`)
  if (!marked) return
  const { top, bottom } = marked.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  if (top < 0 || bottom > clientHeight)
    window.scrollBy({ top: top - Math.max(0, clientHeight - (bottom - top)) / 2, behavior: 'instant' })
}

/** What brings a testimonial to the front that waits for its turn. */
function findTurn(element: Element): HTMLElement | undefined {
  const slide = element.closest('[aria-roledescription=slide][inert]')
  const carousel = slide?.closest('[aria-roledescription=carousel]')
  if (!slide || !carousel) return undefined
  const at = [...carousel.querySelectorAll('[aria-roledescription=slide]')].indexOf(slide)
  return carousel.querySelector('fieldset')?.querySelectorAll('button')[at]
}
