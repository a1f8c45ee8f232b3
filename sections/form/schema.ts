import { choice } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

const forms = { home: 'Short, as on Home', contact: 'Full, as on Contact' }

export const form = addable({
  title: 'Form',
  help: 'The contact form. Its words and questions are those of the whole site.',
  purpose: 'Ask',
  ground: 'alternating',
  isSingle: true,
  sample: { heading: 'Tell us about your practice' },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    form: choice(Object.keys(forms) as (keyof typeof forms)[], { title: 'Which one', labelOf: (name) => forms[name] }),
  },
})
