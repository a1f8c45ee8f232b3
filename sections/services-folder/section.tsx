import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { findTarget } from '#ui/navigation/find-target.ts'
import { useRoute } from '#ui/navigation/navigation.ts'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'
import { ServiceFolder } from './service-folder.tsx'

const delayMs = 100
const signsOfVisitor = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export function ServicesFolder({ id }: { id: string }) {
  const hero = useRef<HTMLDivElement>(null)
  useGlide(hero)
  return (
    <>
      <Hero ref={hero} id={id} />
      <ServiceFolder />
    </>
  )
}

/** The foot of the ground stays free: the sheet of the chosen service lies over it. */
function Hero({ ref, id }: { ref: Ref<HTMLDivElement>; id: string }) {
  const copy = useSection('services-folder')
  return (
    <PageHero>
      <div ref={ref} id={id} className="pt-hero pb-24 lg:pb-42">
        <h1 className="text-page tracking-display">{copy.heading}</h1>
        <p className="mt-5 max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft">{copy.lead}</p>
      </div>
    </PageHero>
  )
}

/** The page glides to what its hash names, or else to its hero, a moment after the arrival. A visitor who moves first is left alone. */
function useGlide(hero: RefObject<HTMLElement | null>): void {
  // Each arrival is a new place, also at the same address.
  const place = useRoute()

  useEffect(() => {
    if (hasMovedBeforeScripts()) return
    const glide = () => (place.hash === '' ? hero.current : findTarget(place.hash))?.scrollIntoView()
    // Smooth or not is decided by the style sheet, which knows the visitor's wish for less motion.
    const timer = setTimeout(glide, delayMs)
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
