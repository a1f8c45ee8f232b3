import { list } from '#fields/kinds.ts'
import { action, card, heading, trustBadges } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const consultant = movable({
  title: 'Consultant',
  ground: 'surface',
  shows: ['consultantImage'],
  fields: {
    heading: heading(),
    cards: list(card, { noun: 'card', namedBy: 'title', min: 2, max: 6 }),
    action: action(),
    badges: trustBadges('Badges', 4),
  },
})
