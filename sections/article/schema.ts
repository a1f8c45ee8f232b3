import { anyWord, entryChoice, entryChoices, focus, formatted, line, picture, text } from '#fields/kinds.ts'
import { fixed } from '../section-kind.ts'

/** A whole article. It's dated, so that nothing in it changes by itself: figures aren't filled in. */
export const article = fixed({
  title: 'Article',
  place: 'first',
  ground: 'paper',
  copies: ['team'],
  anchorsOf: () => [],
  fields: {
    heading: line({ title: 'Title', max: 90, word: 17, isVerbatim: true }),
    lead: text({
      title: 'Summary',
      max: 160,
      isVerbatim: true,
      help: 'In the list, in search results and in the feed.',
    }),
    text: formatted({ title: 'Text', max: 40_000, isVerbatim: true }),
    picture: picture({ title: 'Picture at the top', isOptional: true }),
    focus: focus('picture'),
    alt: line({
      title: 'What it shows',
      max: 160,
      word: anyWord,
      isOptional: true,
      isVerbatim: true,
      onlyWith: 'picture',
      help: 'For people who can’t see it. Empty if it tells nothing that the text doesn’t.',
    }),
    author: entryChoice('team', { title: 'Author', isOptional: true, help: 'Without one, it’s the company.' }),
    readNext: entryChoices('articles', {
      title: 'Read next',
      noun: 'article',
      max: 3,
      help: 'Without any, the three before it.',
    }),
  },
})
