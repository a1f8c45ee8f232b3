type Inside = {
  isEditing: () => boolean
  /** While editing: something was clicked. */
  onPick: (event: MouseEvent) => void
  /** Otherwise: a link to another place of the site. */
  onFollow: (href: string) => void
}

/** Keeps the site in its frame: no link and no form leads out, and neither focus nor scrolling moves what is around it. */
export function stayInside({ isEditing, onPick, onFollow }: Inside) {
  let isPressing = false
  const hold = (event: Event) => {
    if (!isEditing() || isPressing) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click' && event instanceof MouseEvent) onPick(event)
  }
  const follow = (event: Event) => {
    const href = (event.target as Element).closest('a[href]')?.getAttribute('href')
    if (typeof href !== 'string') return
    // Most links are followed by the site itself.
    const isDone = event.defaultPrevented
    event.preventDefault()
    if (!isDone && event.type === 'click' && /^(\/(?!\/)|#)/.test(href)) onFollow(href)
  }
  const refuse = (event: Event) => event.preventDefault()
  const listeners: [string, (event: Event) => void, boolean][] = [
    ['click', hold, true],
    ['auxclick', hold, true],
    ['click', follow, false],
    ['auxclick', follow, false],
    ['submit', refuse, true],
    ['dragstart', refuse, true],
  ]
  for (const [name, listener, isEarly] of listeners) document.addEventListener(name, listener, isEarly)
  // The site puts the focus on what has arrived, as it must for visitors.
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  // And brings it into view. Browsers would move the page around the frame, too.
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function (this: Element) {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    window.scrollBy({ top: this.getBoundingClientRect().top - padding })
  }
  return {
    /** Works while editing, too. */
    press(button: HTMLElement): void {
      isPressing = true
      button.click()
      isPressing = false
    },
    stop(): void {
      for (const [name, listener, isEarly] of listeners) document.removeEventListener(name, listener, isEarly)
      HTMLElement.prototype.focus = focus
      Element.prototype.scrollIntoView = scrollIntoView
    },
  }
}
