import { line, list, text } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const steps = addable({
  title: 'Steps',
  help: 'Three to six things that follow each other, with numbers.',
  purpose: 'Say',
  ground: 'alternating',
  sample: {
    heading: 'How it begins',
    steps: [
      { id: 'tell', title: 'You tell us about your practice', text: 'A call or the form is enough.' },
      {
        id: 'look',
        title: 'We look at your claims together',
        text: 'What was denied, and why, says where to begin.',
      },
      { id: 'decide', title: 'You decide', text: 'You have our answer in writing, and all the time you need.' },
    ],
  },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    steps: list(
      { title: line({ title: 'Step', max: 60, word: 14 }), text: text() },
      { noun: 'step', namedBy: 'title', min: 3, max: 6 },
    ),
  },
})
