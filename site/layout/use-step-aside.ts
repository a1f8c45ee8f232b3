import { useEffect, useRef, useState } from 'react'
import { usePlace } from '../navigation/navigation-context.ts'

const touchable = ':is(main, footer) :is(a[href], button, input, select, textarea, summary)'

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
  // The box of the fixed frame: the link itself may be on its way aside.
  const box = (link.parentElement as HTMLElement).getBoundingClientRect()
  return [...document.querySelectorAll(touchable)].some(
    (element) =>
      element !== link &&
      overlap(element.getBoundingClientRect(), box) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
