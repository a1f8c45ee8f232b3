import { formatted } from '#fields/kinds.ts'
import { optionalHeading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const text = addable({
  title: 'Text',
  help: 'Paragraphs, lists and links.',
  purpose: 'Say',
  ground: 'alternating',
  sample: {
    text: [{ paragraph: 'Every claim begins with a visit. What is documented there decides what can be billed.' }],
  },
  fields: { heading: optionalHeading(), lead: optionalLead(), text: formatted({ title: 'Text', max: 6_000 }) },
})
