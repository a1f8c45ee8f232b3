import { type RefObject, useEffect } from 'react'

type Parts = { rows: RefObject<HTMLElement | null>; search: RefObject<HTMLInputElement | null> }

/** j and k walk through the rows, and / leads to the search. Enter is the focused link's own. */
export function useRowKeys({ rows, search }: Parts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') search.current?.focus()
      else if (event.key === 'j') step(rows.current, 1)
      else if (event.key === 'k') step(rows.current, -1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [rows, search])
}

function step(rows: HTMLElement | null, by: 1 | -1): void {
  const links = [...(rows?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))
  links[next]?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')
}
