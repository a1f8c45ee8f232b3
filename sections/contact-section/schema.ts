import { heading, lead } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const contactSection = fixed({
  title: 'Contact',
  place: 'last',
  ground: 'surface',
  isCallToAction: true,
  onceAt: '/',
  fields: { heading: heading(), lead: lead() },
})
