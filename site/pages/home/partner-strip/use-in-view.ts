import { type RefObject, useEffect, useRef, useState } from 'react'

/** Tells whether any of the element is in the window. */
export function useInView<Watched extends Element>(): [RefObject<Watched | null>, boolean] {
  const ref = useRef<Watched>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isInView]
}
