import { aboutPage } from '#content/pages/about.ts'
import { ClosingBand } from '../../ui/closing-band.tsx'
import { CoreValues } from './core-values.tsx'
import { Hero } from './hero.tsx'
import { Mission } from './mission.tsx'
import { Vision } from './vision.tsx'

export function AboutPage() {
  return (
    <>
      <Hero />
      <Mission />
      <Vision />
      <CoreValues />
      <ClosingBand {...aboutPage.closing} />
    </>
  )
}
