import { Consultation } from './consultation.tsx'
import { Hero } from './hero.tsx'
import { WaysToConnect } from './ways-to-connect.tsx'

export function ContactPage() {
  return (
    <>
      <Hero />
      <Consultation />
      <WaysToConnect />
    </>
  )
}
