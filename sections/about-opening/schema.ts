import { group, line } from '#fields/kinds.ts'
import { action, figures, heading, lead } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const aboutOpening = fixed({
  title: 'Top of the page',
  place: 'first',
  ground: 'dark',
  anchorsOf: () => [],
  fields: {
    badge: line({ max: 48 }),
    heading: line({ max: 64, word: 12 }),
    lead: lead(),
    action: action(),
    stats: group({ heading: heading(), figures: figures('Figures') }),
  },
})
