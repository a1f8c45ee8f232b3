import { useRef } from 'react'
import { servicesPage } from '#content/pages/services.ts'
import { ClosingBand } from '../../ui/closing-band.tsx'
import { Hero } from './hero.tsx'
import { ServiceFolder } from './service-folder.tsx'
import { useGlideToHero } from './use-glide-to-hero.ts'

export function ServicesPage() {
  const hero = useRef<HTMLDivElement>(null)
  useGlideToHero(hero)
  return (
    <>
      <Hero ref={hero} />
      <ServiceFolder />
      <ClosingBand {...servicesPage.closing} />
    </>
  )
}
