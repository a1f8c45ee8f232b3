import { type Content, findTexts, type Problem } from './content.ts'

/** What search engines show in full. */
export const metaLengths = { title: { least: 15, most: 60 }, description: { least: 70, most: 160 } }

/** Every page has a title and a description of its own, neither too short nor too long. */
export function checkPageMeta({ modules }: Content): Problem[] {
  const all = findTexts(modules)
  return (['title', 'description'] as const).flatMap((key) => {
    const texts = all.filter(({ field }) => field.path.endsWith(`.meta.${key}`))
    const { least, most } = metaLengths[key]
    return texts.flatMap(({ field, value }, at) => {
      if (texts.findIndex((other) => other.value === value) !== at)
        return { field, message: `Another page has the ${key} "${value}". Search engines need one of its own.` }
      if (value.length >= least) return []
      return {
        field,
        message: `The ${key} "${value}" has ${value.length} letters. Write between ${least} and ${most}.`,
      }
    })
  })
}
