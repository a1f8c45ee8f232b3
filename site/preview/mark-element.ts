const mark = 'data-edited'

/** Outlines the element whose field is open, and brings it into view. */
export function markElement(element: Element | undefined, press: (button: HTMLElement) => void): void {
  const before = document.querySelector(`[${mark}]`)
  if (before === element) return
  before?.removeAttribute(mark)
  if (!element) return
  element.setAttribute(mark, '')
  const button = findTurn(element)
  if (button) press(button)
  const { top, bottom } = element.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  // A page that is about to glide to its top leaves a visitor alone who moves first.
  window.dispatchEvent(new Event('wheel'))
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
