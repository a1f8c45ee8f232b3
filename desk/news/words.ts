/** The tab “News”. */
export const newsWords = {
  count: { none: '', one: '1 article', many: '{count} articles' },
  none: 'No articles yet. Begin with a question that practices ask you every week.',
  add: 'New article',
  title: 'Title',
  tooShort: 'A title has 10 to 90 characters.',
  create: 'Write it',
  cancel: 'Cancel',
  search: 'Search articles',
  filter: 'State',
  anyState: 'Any state',
  nothingFound: 'No article has these words in this state.',
  more: 'Show older',
  columns: { title: 'Title', state: 'State', author: 'Author', published: 'Published' },
  states: { draft: 'Draft', hidden: 'Hidden', scheduled: 'Scheduled', changed: 'Changed', public: 'Public' },
  scheduledFor: 'Scheduled for {time}',
} as const
