import { group, line, texts } from '#fields/kinds.ts'
import { card, heading, lead, narrowText } from '../copy.ts'
import { movable } from '../section-kind.ts'

const narrowCard = () => group({ ...card, text: narrowText() })

export const advancedAi = movable({
  title: 'Advanced AI',
  ground: 'dark',
  shows: ['claimSlip'],
  fields: {
    heading: heading(),
    lead: lead(),
    cards: group({
      processing: narrowCard(),
      compliance: narrowCard(),
      analytics: narrowCard(),
      speed: narrowCard(),
      revenue: narrowCard(),
      aroundTheClock: narrowCard(),
    }),
    complianceChecks: texts({ noun: 'check', min: 1, max: 4, maxLetters: 32 }),
    analyticsLines: texts({ noun: 'line', min: 3, max: 3, maxLetters: 12 }),
    drawingNote: line(),
    revenueStart: line({ max: 32 }),
    revenueEnd: line({ max: 40 }),
  },
})
