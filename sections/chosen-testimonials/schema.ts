import { entryChoices } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const chosenTestimonials = addable({
  title: 'Testimonials',
  help: 'One to three of what your clients have said.',
  purpose: 'Show',
  ground: 'alternating',
  isSingle: true,
  copies: ['testimonials'],
  sample: {},
  fields: {
    heading: heading(),
    lead: optionalLead(),
    testimonials: entryChoices('testimonials', { title: 'Testimonials', noun: 'testimonial', min: 1, max: 3 }),
  },
})
