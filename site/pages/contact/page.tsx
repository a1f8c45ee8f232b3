import { contactPage } from '#content/pages/contact.ts'
import { pageMeta } from '../../findability/page-meta.ts'
import { Consultation } from './consultation.tsx'
import { Hero } from './hero.tsx'
import { WaysToConnect } from './ways-to-connect.tsx'

export const meta = () => pageMeta(contactPage.meta)

export default function ContactPage() {
  return (
    <>
      <Hero />
      <Consultation />
      <WaysToConnect />
    </>
  )
}
