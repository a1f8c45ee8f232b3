import { line } from '#fields/kinds.ts'
import { heading, trustBadges } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const partnerStrip = movable({
  title: 'Partner badges',
  ground: 'surface',
  shows: ['partners'],
  fields: {
    label: line(),
    heading: heading(),
    listLabel: line({ help: 'For screen readers.' }),
    pause: line(),
    indicators: trustBadges('Marks below the badges', 4),
  },
})
