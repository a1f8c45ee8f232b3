import { text } from '#fields/kinds.ts'
import { heading } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const vision = movable({
  title: 'Vision',
  ground: 'band',
  fields: { heading: heading(), text: text(), quote: text() },
})
