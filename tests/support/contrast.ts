import { contrastOf, fromHex } from '#render/color.ts'
import { shapePairs, textPairs } from '#render/palette.ts'

/** Every pair of colors that people could not tell apart: 'soft on paper: 1.0'. Colors go by their name, in hex. */
export function findFaint(colors: Readonly<Record<string, string>>): string[] {
  return [...textPairs, ...shapePairs].flatMap(({ front, ground, needed }) => {
    const [one, other] = [front, ground].map((name) => fromHex(colors[name] ?? ''))
    if (!one || !other) return `${front} on ${ground}: there is no such color`
    const contrast = contrastOf(one, other)
    return contrast >= needed ? [] : `${front} on ${ground}: ${contrast.toFixed(2)}`
  })
}
