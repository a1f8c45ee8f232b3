import { parseContent } from '#content/parse-content.ts'
import type { Content } from '#content/schema/content.ts'
import { readSampleContent } from './sample-content.ts'

const { content: sample } = readSampleContent()

type Changes = { heading?: string; lead?: string; text?: object[]; author?: string; readNext?: string[] }

const minuteMs = 60_000
/** The first article of these tests. The others follow a day apart. */
const firstPublished = Date.parse('2024-03-05T14:00:00Z')

export const toMoment = (ms: number) => new Date(ms).toISOString()

/** A public article, as its owner has written it. */
export function articleRecord(number: number, changes: object = {}, said: Changes = {}) {
  return {
    id: `article-${number}`,
    kind: 'article',
    address: `/news/article-${number}`,
    state: 'public',
    goesPublicAt: '',
    published: toMoment(firstPublished + number * 1440 * minuteMs),
    updated: '',
    updateNote: '',
    tellsReaders: false,
    meta: {
      isListed: true,
      title: '',
      description: '',
      card: { heading: '', text: '', figure: { value: '', label: '' } },
    },
    sections: [
      {
        id: 'article',
        kind: 'article',
        heading: `Question number ${number}`,
        lead: `What practices ask us for the ${number}th time, and what we answer them in words that are easy to read.`,
        text: [{ paragraph: `The answer to question ${number}.` }],
        picture: '',
        focus: '',
        alt: '',
        author: '',
        readNext: [],
        ...said,
      },
    ],
    ...changes,
  }
}

/** The sample's site with these records more, as the program reads it. */
export function withRecords(records: readonly object[], parts: Partial<Content> = {}): Content {
  const own = sample.pages.filter((page) => page.kind !== 'article')
  const parsed = parseContent({ ...sample, ...parts, pages: [...own, ...records] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.content
}

export function withArticles(count: number): Content {
  return withRecords(Array.from({ length: count }, (_, at) => articleRecord(at + 1)))
}

/** With `words` words under three headings. */
export function longText(words: number): object[] {
  const paragraph = (count: number) => ({
    paragraph: Array.from({ length: count }, (_, at) => `word${at % 90}`).join(' '),
  })
  const part = Math.ceil(words / 6)
  return ['First steps', 'What the payer says', 'What to do next'].flatMap((heading) => [
    { heading },
    paragraph(part),
    paragraph(part),
  ])
}
