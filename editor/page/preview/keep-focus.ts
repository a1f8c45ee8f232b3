/**
 * The site puts the focus on what has arrived, as it must for visitors. Here it goes back to whoever has the focus in
 * the editor at that moment. A press inside the page means that the owner has gone there.
 */
export function keepFocus(frame: HTMLIFrameElement, until: AbortSignal): void {
  const site = frame.contentDocument
  if (!site || document.activeElement === frame) return
  let held = document.activeElement
  const done = new AbortController()
  const signal = AbortSignal.any([until, done.signal])
  // A page may take a while to arrive, and the owner goes on meanwhile.
  document.addEventListener('focusin', ({ target }) => (held = target as Element), { signal })
  site.addEventListener('pointerdown', () => done.abort(), { signal, capture: true })
  const giveBack = () => {
    done.abort()
    if (held instanceof HTMLElement && held !== document.body && held.isConnected) held.focus({ preventScroll: true })
    else frame.blur()
  }
  site.addEventListener('focusin', giveBack, { signal })
}
