import { contactPage } from '#content/pages/contact.ts'
import { Consultation } from './consultation.tsx'
import { Hero } from './hero.tsx'
import { WaysToConnect } from './ways-to-connect.tsx'

export const meta = () => [
  { title: contactPage.meta.title },
  { name: 'description', content: contactPage.meta.description },
]

export default function ContactPage() {
  return (
    <>
      <Hero />
      <Consultation />
      <WaysToConnect />
    </>
  )
}
