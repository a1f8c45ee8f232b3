import { text } from '#fields/kinds.ts'
import { heading, trustBadges } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const mission = movable({
  title: 'Mission',
  ground: 'surface',
  fields: { heading: heading(), text: text(), bullets: trustBadges('Lines', 6, 16) },
})
