import { line } from '#fields/kinds.ts'
import { action, figures, lead } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const hero = fixed({
  title: 'Top of the page',
  place: 'first',
  ground: 'dark',
  shows: ['claimSlip', 'billing'],
  onceAt: '/',
  anchorsOf: () => [],
  fields: {
    badge: line({ max: 48 }),
    heading: line({ max: 64, word: 13 }),
    lead: lead(),
    primaryAction: action('First button'),
    secondaryAction: action('Second button'),
    highlights: figures('Figures'),
  },
})
