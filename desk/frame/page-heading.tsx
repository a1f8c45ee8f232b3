import { type ReactNode, useEffect, useRef } from 'react'
import { hasChangedPage } from '../navigation/use-place.ts'

/** Whoever changes the page hears where it led: the focus goes to the heading, unless there is a better place. */
export function PageHeading({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && hasChangedPage()) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="pt-8 pb-4 text-h3 font-display font-medium sm:text-quote">
      {children}
    </h1>
  )
}
