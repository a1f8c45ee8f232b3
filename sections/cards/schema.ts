import { list } from '#fields/kinds.ts'
import { card, heading, optionalAction, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const cards = addable({
  title: 'Cards',
  help: 'Two to six short points beside each other, each with an icon.',
  purpose: 'Say',
  ground: 'alternating',
  sample: {
    heading: 'Why claims are denied',
    cards: [
      {
        id: 'late-filing',
        icon: 'clock',
        title: 'Late filing',
        text: 'Each payer sets a limit for filing. Claims after it are not paid.',
        link: { label: '', href: '' },
      },
      {
        id: 'no-approval',
        icon: 'shield-check',
        title: 'No approval',
        text: 'Some services need the payer’s approval before the visit. Claims without it are denied.',
        link: { label: '', href: '' },
      },
      {
        id: 'coverage-that-ended',
        icon: 'calendar-days',
        title: 'Coverage that ended',
        text: 'A patient’s plan can end between two visits. Claims to the old one come back.',
        link: { label: '', href: '' },
      },
    ],
  },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    cards: list({ ...card, link: optionalAction('Link') }, { noun: 'card', namedBy: 'title', min: 2, max: 6 }),
  },
})
