import { localTime } from '#contract/local-time.ts'
import { type Formatted, plainText } from '#fields/formatted/formatted-text.ts'
import { type Heading, headingsOf } from '#fields/formatted/to-html.ts'
import { initialsOf } from '../derived/initials.ts'
import { type ArticlePage, findSections, knownSections, type SectionOf } from '../find-pages.ts'
import { isPublished } from '../page-state.ts'
import type { Content } from '../schema/content.ts'

/** An article in a list. `date` has a zone, and `day` is how people read it. */
export type Teaser = {
  id: string
  path: string
  title: string
  summary: string
  author: string
  date: string
  day: string
  minutes: string
  picture: string
  focus: string
}

type Author = {
  name: string
  role: string
  credentials: string
  text: string
  photo: string
  focus: string
  initials: string
}

/** An article as visitors see it. Its text is in its document alone. */
export type ShownArticle = Omit<Teaser, 'id' | 'path' | 'title' | 'summary' | 'author'> & {
  id: string
  kind: 'article'
  heading: string
  lead: string
  alt: string
  /** The person, or the company. */
  by: string
  author: Author | null
  modified: string
  update: { day: string; note: string } | null
  contents: Heading[]
  readNext: Teaser[]
  news: { path: string; title: string }
  words: NewsWords
}

/** A page of the list. */
export type ShownNewsList = {
  id: string
  kind: 'news-list'
  heading: string
  lead: string
  words: NewsWords
  articles: Teaser[]
  /** All titles by year. */
  years: { id: string; articles: Pick<Teaser, 'id' | 'path' | 'title'>[] }[]
  /** 'Page 2 of 50', with the ways to those beside it. */
  page: string
  newer: string | null
  older: string | null
  /** The way to all titles, where there are many. */
  all: string | null
  /** The address of the file that the search reads. */
  searchFile: string | null
}

type NewsWords = SectionOf<'news-list'>['words']

/** Of a list, from which one on visitors can search. */
export const leastSearched = 11
const perPage = 10
const leastContents = { headings: 3, words: 600 }
const wordsPerMinute = 220

/** What is public of the news, by its dates. */
export type News = ReturnType<typeof gatherNews>

export function gatherNews(content: Content, raw: Content) {
  const [list] = [...findSections(content, 'news-list'), ...findSections(raw, 'news-list')]
  const time = localTime(content.company.hours.timeZone)
  const people = new Map(content.team.map((person) => [person.id, person]))
  const words = list?.section.words as NewsWords
  const articles = raw.pages
    .filter((page): page is ArticlePage => page.kind === 'article' && isPublished(page))
    .map((page) => ({ page, date: dateOf(page) }))
    .toSorted((one, other) => other.date.localeCompare(one.date) || (one.page.id < other.page.id ? -1 : 1))
    .map(({ page }) => page)
  const teasers = new Map<ArticlePage, Teaser>()

  function toTeaser(page: ArticlePage): Teaser {
    const teaser = teasers.get(page) ?? describeArticle(page)
    teasers.set(page, teaser)
    return teaser
  }

  function describeArticle(page: ArticlePage): Teaser {
    const { heading, lead, picture, focus, author, text } = articleOf(page)
    const date = dateOf(page)
    const minutes = Math.ceil(countWords(text) / wordsPerMinute)
    return {
      id: page.id,
      path: page.address,
      title: heading,
      summary: lead,
      author: people.get(author)?.name ?? content.company.name,
      date,
      day: date && time.longDay(new Date(date)),
      minutes: minutes < 2 ? '' : words.minutes.replace('{minutes}', String(minutes)),
      picture,
      focus,
    }
  }

  return {
    path: list?.page.address ?? '/news',
    heading: list?.section.heading ?? '',
    articles,
    words,
    people,
    time,
    /** The list itself is its first page. */
    redirects: list && articles.length > 0 ? [firstPage(list.page.address)] : [],
    toTeaser,
    toFeedEntry(page: ArticlePage) {
      return { ...toTeaser(page), modified: modifiedOf(page) }
    },
    /** The newest, or those that were chosen and are public. */
    choose(count: number, chosen: readonly string[] = []): Teaser[] {
      const found = chosen.flatMap((id) => articles.find((page) => page.id === id) ?? [])
      return (found.length > 0 ? found : articles).slice(0, count).map(toTeaser)
    },
  }
}

function firstPage(path: string) {
  return { from: `${path}/page/1`, to: path, isTemporary: false }
}

export function articleOf(page: ArticlePage): SectionOf<'article'> {
  const [article] = knownSections(page)
  return article as SectionOf<'article'>
}

/** A draft that was never public has none. */
function dateOf({ published, goesPublicAt }: ArticlePage): string {
  return published || goesPublicAt
}

/** When readers were last told of a change: never the time of rendering, which search engines stop believing. */
export function modifiedOf(page: ArticlePage): string {
  const date = dateOf(page)
  return page.updated > date ? page.updated : date
}

const counted = new WeakMap<Formatted, number>()

/** Texts that didn't change are counted once. */
function countWords(text: Formatted): number {
  const known = counted.get(text) ?? plainText(text).split(/\s+/).length
  counted.set(text, known)
  return known
}

/** An article with what its page shows around it. By itself, it's followed by those before it, so that a new one changes none. */
export function resolveArticle(page: ArticlePage, news: News): ShownArticle {
  const { author: authorId, text, alt, id, readNext } = articleOf(page)
  const { title: heading, summary: lead, author: by, path: _path, ...teaser } = news.toTeaser(page)
  const person = news.people.get(authorId)
  const headings = headingsOf(text)
  const at = news.articles.findIndex((one) => one.id === page.id)
  const others = news.articles.filter((one) => one.id !== page.id)
  const before = [...others.slice(Math.max(at, 0)), ...others.slice(0, Math.max(at, 0)).reverse()]
  const chosen = readNext.flatMap((wanted) => others.find((one) => one.id === wanted) ?? [])
  return {
    ...teaser,
    id,
    kind: 'article',
    heading,
    lead,
    alt,
    by,
    author: person ? { ...person, initials: initialsOf(person.name) } : null,
    modified: modifiedOf(page),
    update:
      page.updated !== '' && page.updateNote !== ''
        ? { day: news.time.longDay(new Date(page.updated)), note: page.updateNote }
        : null,
    contents: headings.length >= leastContents.headings && countWords(text) >= leastContents.words ? headings : [],
    readNext: (chosen.length > 0 ? chosen : before).slice(0, 3).map(news.toTeaser),
    news: { path: news.path, title: news.heading },
    words: news.words,
  }
}

/** The pages of the list: /news, /news/page/2 and so on, and /news/all with every title. */
export function resolveNewsLists(section: SectionOf<'news-list'>, news: News): { path: string; list: ShownNewsList }[] {
  const { path, articles, words } = news
  const pages = Math.max(1, Math.ceil(articles.length / perPage))
  const isLong = articles.length >= leastSearched
  const pathOf = (page: number) => (page === 1 ? path : `${path}/page/${page}`)
  const shared = {
    id: section.id,
    kind: section.kind,
    heading: section.heading,
    lead: section.lead,
    words,
    searchFile: isLong ? searchFileOf(path) : null,
  }
  const lists = Array.from({ length: pages }, (_, at) => ({
    path: pathOf(at + 1),
    list: {
      ...shared,
      articles: articles.slice(at * perPage, (at + 1) * perPage).map(news.toTeaser),
      years: [],
      page: section.words.page.replace('{page}', String(at + 1)).replace('{pages}', String(pages)),
      newer: at > 0 ? pathOf(at) : null,
      older: at + 1 < pages ? pathOf(at + 2) : null,
      all: isLong ? `${path}/all` : null,
    },
  }))
  const yearOf = (page: ArticlePage) => news.time.day(new Date(dateOf(page) || 0)).slice(0, 4)
  const years = [...new Set(articles.map(yearOf))].map((year) => ({
    id: year,
    articles: articles
      .filter((page) => yearOf(page) === year)
      .map((page) => ({ id: page.id, path: page.address, title: articleOf(page).heading })),
  }))
  const all = { ...shared, articles: [], years, page: '', newer: null, older: null, all: null }
  return [...lists, ...(isLong ? [{ path: `${path}/all`, list: all }] : [])]
}

export function searchFileOf(path: string): string {
  return `${path}/articles.json`
}
