import { text } from '#fields/kinds.ts'
import { action, heading } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const callToAction = fixed({
  title: 'End of the page',
  place: 'last',
  ground: 'band',
  fields: { heading: heading(), text: text(), action: action() },
})
