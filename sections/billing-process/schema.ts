import { group, line } from '#fields/kinds.ts'
import { heading, lead, narrowText } from '../copy.ts'
import { movable } from '../section-kind.ts'

const highlight = () => line({ max: 60, word: 12 })

export const billingProcess = movable({
  title: 'Billing process',
  ground: 'paper',
  shows: ['billing'],
  fields: {
    heading: heading(),
    lead: lead(),
    highlights: group({
      accuracy: group({ title: highlight(), text: narrowText() }),
      processing: group({
        title: highlight(),
        text: narrowText(),
        startOfDay: line({ max: 12 }),
        middleOfDay: line({ max: 12 }),
      }),
      fasterPayments: group({
        title: highlight(),
        text: narrowText(),
        byHand: line({ max: 32 }),
        withUs: line({ max: 40 }),
      }),
    }),
  },
})
