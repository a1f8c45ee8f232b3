import { entryChoices } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const people = addable({
  title: 'People',
  help: 'Who works with your clients, chosen from Team.',
  purpose: 'Show',
  ground: 'alternating',
  copies: ['team'],
  sample: {},
  fields: {
    heading: heading(),
    lead: optionalLead(),
    people: entryChoices('team', { title: 'People', noun: 'person', min: 1, max: 12 }),
  },
})
