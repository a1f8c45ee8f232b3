import { type RefObject, useEffect } from 'react'
import { usePlace } from '../../navigation/navigation-context.ts'

const delayMs = 100
const signsOfVisitor = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Without a hash the page glides to its hero, a moment after the arrival. A visitor who moves first is left alone. */
export function useGlideToHero(hero: RefObject<HTMLElement | null>): void {
  // Each arrival is a new place, also at the same address.
  const place = usePlace()

  useEffect(() => {
    if (place.hash !== '' || hasMovedBeforeScripts()) return
    // Smooth or not is decided by the style sheet, which knows the visitor's wish for less motion.
    const timer = setTimeout(() => hero.current?.scrollIntoView(), delayMs)
    const stay = () => clearTimeout(timer)
    for (const sign of signsOfVisitor) window.addEventListener(sign, stay, { passive: true })
    return () => {
      stay()
      for (const sign of signsOfVisitor) window.removeEventListener(sign, stay)
    }
  }, [place, hero])
}

/** On a first load the scripts come late: by then the visitor may be reading, or the browser has put a reload back in its place. */
function hasMovedBeforeScripts(): boolean {
  return document.documentElement.dataset.live !== 'true' && window.scrollY > 0
}
