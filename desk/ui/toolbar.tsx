import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'

/** Buttons and links that are one stop of the Tab key; arrows lead from one to the next. */
export function Toolbar({ children, ...attributes }: Omit<ComponentProps<'div'>, 'role' | 'onKeyDown' | 'onFocus'>) {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<Element>(null)
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, a') ?? [])].filter(isVisible)
  const mark = (wanted = current.current) => {
    const all = controls()
    const stop = all.find((one) => one === wanted) ?? all[0]
    for (const one of all) one.tabIndex = one === stop ? 0 : -1
    current.current = stop ?? null
  }
  // What is shown differs from one drawing to the next, and with the width of the window.
  useEffect(() => {
    mark()
    const show = () => mark()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  })
  const walk = (event: KeyboardEvent) => {
    const all = controls()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return (
    <div {...attributes} ref={bar} role="toolbar" tabIndex={-1} onKeyDown={walk} onFocus={({ target }) => mark(target)}>
      {children}
    </div>
  )
}

/** jsdom lays nothing out. */
function isVisible(element: HTMLElement): boolean {
  return !('checkVisibility' in element) || element.checkVisibility()
}
