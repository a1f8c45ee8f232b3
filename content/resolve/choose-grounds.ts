import type { Ground } from '#sections/section-kind.ts'
import { factsOf, type Section } from '../find-pages.ts'

/**
 * The ground of each section, from top to bottom. Those of the owner's own stand on paper and white in turn; a green one
 * does, too, where another green one is beside it.
 */
export function chooseGrounds(sections: readonly Section[]): Ground[] {
  const facts = sections.map(({ kind }) => factsOf(kind))
  const grounds: Ground[] = []
  let light: Ground = 'surface'
  for (const [at, { ground, isYielding }] of facts.entries()) {
    const isBesideSame = [grounds[at - 1], facts[at + 1]?.ground].includes(ground as Ground)
    if (ground === 'alternating' || (isYielding && isBesideSame)) {
      light = light === 'paper' ? 'surface' : 'paper'
      grounds.push(light)
    } else {
      grounds.push(ground)
      if (ground === 'surface') light = ground
      if (ground === 'paper' || ground === 'paper-deep') light = 'paper'
    }
  }
  return grounds
}
