import { flag, line, list } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const names = addable({
  title: 'Names',
  help: 'Systems or payers that you work with, as text: the logos of others are theirs.',
  purpose: 'Show',
  ground: 'alternating',
  sample: {},
  fields: {
    heading: heading(),
    lead: optionalLead(),
    names: list(
      { name: line({ max: 28, word: 15 }) },
      { title: 'Names', noun: 'name', namedBy: 'name', distinctBy: 'name', min: 3, max: 40 },
    ),
    isConfirmed: flag({ title: 'We have confirmed these' }),
  },
})
