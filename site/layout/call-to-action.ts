/**
 * Each page marks its own call to action with `data-call-to-action` and `tabIndex={-1}`: the form, or the block that
 * leads to it. The Get Started button of the mobile menu has no link and brings the visitor there.
 */
export function goToCallToAction(): void {
  const target = document.querySelector<HTMLElement>('[data-call-to-action]')
  // Smooth or not is decided by the style sheet, which knows the visitor's wish for less motion.
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
}
