import { line, list, texts } from '#fields/kinds.ts'
import { card, heading, trustBadges } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const whyChooseUs = movable({
  title: 'Why choose us',
  ground: 'paper',
  fields: {
    heading: heading(),
    cards: list(card, { noun: 'card', namedBy: 'title', max: 8 }),
    checklistHeading: line(),
    checklist: texts({ noun: 'line', min: 3, max: 8, maxLetters: 56 }),
    floatingBadges: trustBadges('Floating badges', 2),
  },
})
