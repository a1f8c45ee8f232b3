import { useEffect, useRef, useState } from 'react'
import { usePlace } from '../navigation/navigation-context.ts'

const touchable = 'a[href], button, input, select, textarea, summary, label'

/** Tells whether something a visitor may want to press lies beneath the floating link. */
export function useStepAside() {
  const linkRef = useRef<HTMLAnchorElement>(null)
  const [isAside, setAside] = useState(false)
  const place = usePlace()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies beneath after a route change
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (linkRef.current) setAside(coversSomethingTouchable(linkRef.current))
      })
    }
    // The page also moves beneath the link when it grows: an answer opens, a field shows its message.
    const growth = new ResizeObserver(look)
    growth.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [place])

  return { linkRef, isAside }
}

function coversSomethingTouchable(link: HTMLElement): boolean {
  // The offsets of the fixed frame: the link itself may be on its way aside.
  const { left, top, right, bottom } = (link.parentElement as HTMLElement).getBoundingClientRect()
  const places = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const
  return places.some(([x, y]) =>
    document
      .elementsFromPoint(Math.min(x, innerWidth - 1), Math.min(y, innerHeight - 1))
      .some((element) => !link.contains(element) && element.closest(touchable)?.contains(link) === false),
  )
}
