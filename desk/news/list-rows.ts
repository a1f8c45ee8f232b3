import { type ArticlePage, namePage } from '#content/find-pages.ts'
import { articleOf } from '#content/resolve/resolve-articles.ts'
import type { Content } from '#content/schema/content.ts'
import { localTime } from '#contract/local-time.ts'
import { newsWords as words } from './words.ts'

export type State = keyof typeof words.states
export type Row = {
  id: string
  title: string
  state: State
  stateText: string
  author: string
  day: string
  date: string
}

/** Articles of the draft, the newest first, and those without a date before them. */
export function listRows(content: Content, published: Content, now: Date): Row[] {
  const time = localTime(content.company.hours.timeZone)
  const before = new Map(published.pages.map((page) => [page.id, page]))
  const people = new Map(content.team.map(({ id, name }) => [id, name]))
  return content.pages
    .filter((page): page is ArticlePage => page.kind === 'article' && page.state !== 'deleted')
    .map((page): Row => {
      const date = page.published || page.goesPublicAt
      const state = stateOf(page, before.get(page.id), now)
      const isScheduled = state === 'scheduled'
      return {
        id: page.id,
        title: namePage(page, content),
        state,
        stateText: isScheduled
          ? words.scheduledFor.replace('{time}', () => time.moment(new Date(page.goesPublicAt), now))
          : words.states[state],
        author: people.get(articleOf(page).author) ?? content.company.name,
        day: date === '' ? '' : time.longDay(new Date(date)),
        date,
      }
    })
    .toSorted((one, other) => (other.date || '9').localeCompare(one.date || '9'))
}

function stateOf(page: ArticlePage, before: unknown, now: Date): State {
  if (page.state !== 'public') return page.state === 'hidden' ? 'hidden' : 'draft'
  if (JSON.stringify(before) !== JSON.stringify(page)) return 'changed'
  return page.goesPublicAt > now.toISOString() ? 'scheduled' : 'public'
}
