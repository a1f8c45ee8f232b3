export type Kind = 'link' | 'button' | 'field' | 'slider' | 'question' | 'heading' | 'label' | 'author' | 'text'

export type Sight = {
  isVisible: boolean
  isFocused: boolean
  center: { x: number; y: number }
  /** From the top of the window. */
  top: number
  value: string
  expanded: string | null
  current: string | null
  pressed: string | null
}

/** Runs in the page. Finds the first thing of a kind that can be seen and has this name, else the first that has it. */
export function look(kind: Kind, name: string, then: 'look' | 'bring into view' | 'focus'): Sight {
  const selectors = {
    link: 'a[href]',
    button: 'button',
    field: 'input:not([type=range]), select, textarea',
    slider: 'input[type=range]',
    question: 'summary',
    heading: 'h1, h2, h3',
    label: 'label',
    author: 'blockquote + div > span',
    text: 'p',
  }
  const normalize = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) =>
    normalize(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        (element as HTMLElement).textContent,
    )
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const named = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter((one) => nameOf(one) === name)
  const element = named.find(isVisible) ?? named[0]
  if (!element) throw new Error(`There is no ${kind} '${name}' on ${location.pathname}`)
  if (then !== 'look') {
    const { top, bottom } = element.getBoundingClientRect()
    const isInView = top >= 90 && bottom <= innerHeight - 90
    const isInHeader = element.closest('header') !== null
    if (!isInView && !isInHeader) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  // The browser itself would glide there, and what is pointed at next would still move.
  if (then === 'focus') element.focus({ preventScroll: true })
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    isVisible: isVisible(element),
    isFocused: document.activeElement === element,
    center: { x: x + width / 2, y: y + height / 2 },
    top: y,
    value: (element as HTMLInputElement).value ?? '',
    expanded: element.getAttribute('aria-expanded'),
    current: element.getAttribute('aria-current'),
    pressed: element.getAttribute('aria-pressed'),
  }
}
