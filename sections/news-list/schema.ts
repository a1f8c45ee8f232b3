import { group, line } from '#fields/kinds.ts'
import { lead } from '../copy.ts'
import { fixed } from '../section-kind.ts'

/** The articles, newest first, on as many pages as they need, and the words around them. */
export const newsList = fixed({
  title: 'List of articles',
  place: 'first',
  ground: 'paper',
  anchorsOf: () => [],
  fields: {
    heading: line({ title: 'Title', max: 64, word: 17 }),
    lead: lead(),
    words: group(
      {
        newer: line(),
        older: line(),
        page: line({ title: 'Which page of the list', keeps: ['page', 'pages'] }),
        all: line({ title: 'Link to all titles' }),
        search: line({ title: 'Search field' }),
        found: line({ title: 'How many were found', keeps: ['count'] }),
        minutes: line({ title: 'Reading time', keeps: ['minutes'] }),
        updated: line({ title: 'Before the day of a change', max: 24 }),
        contents: line({ title: 'Above the contents of an article' }),
        readNext: line({ title: 'Above other articles' }),
        about: line({ title: 'Above the text about an author', keeps: ['author'] }),
      },
      { title: 'Words around articles' },
    ),
  },
})
