import { heading, trustBadges } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const waysToConnect = movable({
  title: 'Ways to connect',
  ground: 'surface',
  fields: { heading: heading(), trustLine: trustBadges('Last line', 4, 16) },
})
