import { figures, heading } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const statsBand = movable({
  title: 'Large figures',
  ground: 'band',
  fields: { heading: heading(), figures: figures('Figures') },
})
