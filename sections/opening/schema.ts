import { line } from '#fields/kinds.ts'
import { optionalAction, optionalLead } from '../copy.ts'
import { fixed } from '../section-kind.ts'

/** How a page of the owner's own begins. */
export const opening = fixed({
  title: 'Top of the page',
  place: 'first',
  ground: 'dark',
  anchorsOf: () => [],
  fields: {
    heading: line({ title: 'Title', max: 64, word: 17 }),
    lead: optionalLead(),
    action: optionalAction(),
  },
})
