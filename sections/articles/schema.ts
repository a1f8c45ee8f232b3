import { entryChoices } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

export const articles = addable({
  title: 'Articles',
  help: 'The three newest articles, or up to three that you choose.',
  purpose: 'Show',
  ground: 'alternating',
  isSingle: true,
  sample: { heading: 'From our desk' },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    articles: entryChoices('articles', {
      title: 'Articles',
      noun: 'article',
      max: 3,
      help: 'Without any, the three newest.',
    }),
  },
})
