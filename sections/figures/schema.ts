import { entryChoices } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const figures = addable({
  title: 'Figures',
  help: 'Two to four of your figures, set large. One that you take out under Figures leaves here, too.',
  purpose: 'Show',
  ground: 'band',
  isYielding: true,
  isSingle: true,
  sample: { heading: 'Our figures' },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    figures: entryChoices('claims', { title: 'Figures', noun: 'figure', min: 2, max: 4 }),
  },
})
