import { list } from '#fields/kinds.ts'
import { card, heading } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const values = movable({
  title: 'Values',
  ground: 'paper',
  fields: { heading: heading(), cards: list(card, { noun: 'value', namedBy: 'title', min: 2, max: 6 }) },
})
