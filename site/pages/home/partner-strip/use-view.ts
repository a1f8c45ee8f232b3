import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether any of an element is in the window: not yet, now, or no longer. */
type View = 'ahead' | 'in' | 'left'

export function useView<Watched extends Element>(): [RefObject<Watched | null>, View] {
  const ref = useRef<Watched>(null)
  const [view, setView] = useState<View>('ahead')
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => {
      const isIn = entries.at(-1)?.isIntersecting
      setView((last) => (isIn ? 'in' : last === 'in' ? 'left' : last))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, view]
}
