import { anyWord, formatted, line } from '#fields/kinds.ts'
import { fixed } from '../section-kind.ts'

/** A whole text, such as a privacy policy. */
export const document = fixed({
  title: 'Text',
  place: 'first',
  ground: 'paper',
  anchorsOf: () => [],
  fields: {
    heading: line({ title: 'Title', max: 160, word: anyWord, isVerbatim: true }),
    text: formatted({ isVerbatim: true }),
  },
})
