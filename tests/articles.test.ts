import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findProblems } from '#content/checks/find-problems.ts'
import { findNextBegin, withVisiblePages } from '#content/page-state.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite, renderTexts } from '#render/render-site.ts'
import { writeSearchIndex } from '#render/search-index.ts'
import { articleRecord, longText, toMoment, withArticles, withRecords } from './support/articles.ts'
import { type RenderedPage, readPages } from './support/rendered-pages.ts'
import { sampleInput } from './support/rendered-site.ts'

const publicUrl = 'https://www.example.org'
const program = await loadBuiltApp('build')
const input = await sampleInput()
const now = new Date('2026-11-20T12:00:00Z')

async function render(content: Content, at = now) {
  const nextBegin = findNextBegin(content, at)
  const { files, expiresAt, redirects } = await renderSite(program, {
    ...input,
    publicUrl,
    now: at,
    content: resolveContent(withVisiblePages(content, at)),
    ...(nextBegin && { nextBegin }),
  })
  const pages = new Map(readPages(files).map((page) => [page.path, page]))
  const textOf = (address: string) => Buffer.from(files.find((file) => file.address === address)?.body ?? []).toString()
  return { pages, files, textOf, expiresAt, redirects, pageAt: (path: string) => pages.get(path) as RenderedPage }
}

const linksOf = ({ document }: RenderedPage, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const listed = 'main ol li > div a'

test('shows no list, feed or sitemap entry while there is no public article', async () => {
  const { files, textOf } = await render(withRecords([articleRecord(1, { state: 'draft' })]))
  expect(files.filter(({ address }) => address.startsWith('/news'))).toEqual([])
  expect(textOf('/sitemap.xml')).not.toContain('news')
})

test('lists ten articles a page, newest first, each with the ways to the pages beside it', async () => {
  const { pages, pageAt, redirects } = await render(withArticles(25))
  expect(linksOf(pageAt('/news'), listed)).toEqual(Array.from({ length: 10 }, (_, at) => `/news/article-${25 - at}`))
  expect(pageAt('/news').document.querySelector('main nav')?.textContent).toBe('Page 1 of 3Older')
  expect(linksOf(pageAt('/news/page/2'), 'main nav a')).toEqual(['/news', '/news/page/3'])
  expect(linksOf(pageAt('/news/page/3'), listed)).toHaveLength(5)
  expect([pages.has('/news/page/1'), pages.has('/news/page/4')]).toEqual([false, false])
  expect(redirects).toEqual([{ from: '/news/page/1', to: '/news', isTemporary: false }])
})

test.each([
  [10, false],
  [11, true],
])('of %d articles, has a page with all titles by year and a file for the search: %s', async (count, isThere) => {
  const { pages, textOf } = await render(withArticles(count))
  expect(pages.has('/news/all')).toBe(isThere)
  expect(textOf('/news/articles.json') !== '').toBe(isThere)
})

test('names every title by year on one page', async () => {
  const older = articleRecord(0, { published: '2023-01-01T04:59:00.000Z' })
  const { pageAt } = await render(withRecords([...withArticles(12).pages.slice(-12), older]))
  const years = [...pageAt('/news/all').document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  // By the clock of the company, the older one is of the year before.
  expect(years.slice(0, 2)).toEqual(['2024', '2022'])
})

test('an article says who wrote it, when, how long it takes and what it holds', async () => {
  const person = {
    id: 'ada',
    name: 'Ada Example',
    role: 'Coder',
    credentials: 'CPC',
    text: 'She codes.',
    photo: '',
    focus: '',
  }
  const content = withRecords(
    [articleRecord(1, {}, { text: longText(1_500), author: 'ada' }), articleRecord(2), articleRecord(3)],
    { team: [person] },
  )
  const { pageAt } = await render(content)
  const { document, text } = pageAt('/news/article-1')
  expect(document.querySelector('h1')?.textContent).toBe('Question number 1')
  expect(document.querySelector('main time')?.getAttribute('datetime')).toBe('2024-03-06T14:00:00.000Z')
  for (const said of ['Ada Example, CPC', 'March 6, 2024', '7 min read', 'She codes.', 'About Ada Example'])
    expect(text + document.querySelector('aside')?.getAttribute('aria-label')).toContain(said)
  const contents = linksOf(pageAt('/news/article-1'), 'main nav a')
  expect(contents).toEqual(['#first-steps', '#what-the-payer-says', '#what-to-do-next'])
  for (const anchor of contents) expect(document.querySelector(String(anchor))?.getAttribute('tabindex')).toBe('-1')
  expect(linksOf(pageAt('/news/article-3'), 'main section li a')).toEqual(['/news/article-2', '/news/article-1'])
  expect(linksOf(pageAt('/news/article-1'), 'main section li a')).toEqual(['/news/article-2', '/news/article-3'])
  expect(document.querySelector('[data-call-to-action]')).not.toBeNull()
})

test('every place follows the name of its author', async () => {
  const person = { id: 'ada', name: 'Ada Renamed', role: 'Coder', credentials: '', text: '', photo: '', focus: '' }
  const { pageAt, textOf } = await render(withRecords([articleRecord(1, {}, { author: 'ada' })], { team: [person] }))
  for (const text of [pageAt('/news').text, pageAt('/news/article-1').text, textOf('/news/feed.xml')])
    expect(text).toContain('Ada Renamed')
  expect(dataOf(pageAt('/news/article-1')).author).toMatchObject({
    '@type': 'Person',
    name: 'Ada Renamed',
    jobTitle: 'Coder',
  })
})

test('a change moves dates only when readers are told of it', async () => {
  const updated = '2026-03-03T15:00:00.000Z'
  const quiet = await render(withRecords([articleRecord(1, {}, { heading: 'A typo less' })]))
  const told = await render(withRecords([articleRecord(1, { updated, updateNote: 'New fee schedule' })]))
  const first = toMoment(Date.parse('2024-03-06T14:00:00.000Z'))
  for (const [{ pageAt, textOf }, modified] of [
    [quiet, first],
    [told, updated],
  ] as const) {
    expect(dataOf(pageAt('/news/article-1'))).toMatchObject({ datePublished: first, dateModified: modified })
    expect(textOf('/sitemap.xml')).toContain(`/news/article-1</loc><lastmod>${modified}</lastmod>`)
    expect(textOf('/news/feed.xml')).toContain(`<updated>${modified}</updated>`)
  }
  expect(told.pageAt('/news/article-1').text).toContain('Updated March 3, 2026: New fee schedule')
})

test('an article that goes public later is there from its time on, and the site is rendered then', async () => {
  const goesPublicAt = '2026-12-01T14:00:00.000Z'
  const content = withRecords([articleRecord(1, { published: '', goesPublicAt })])
  const before = await render(content)
  expect([before.pages.has('/news/article-1'), before.expiresAt]).toEqual([false, new Date(goesPublicAt)])
  const after = await render(content, new Date(goesPublicAt))
  expect(after.pageAt('/news/article-1').text).toContain('December 1, 2026')
  expect(after.expiresAt > new Date(goesPublicAt)).toBe(true)
})

test('leaves out links to what visitors cannot reach yet', async () => {
  const text = [{ paragraph: ['See ', { link: 'this', to: 'page/article-2' }, '.'] }]
  const linked = (state: string) => render(withRecords([articleRecord(1, {}, { text }), articleRecord(2, { state })]))
  expect(linksOf((await linked('draft')).pageAt('/news/article-1'), 'article a')).toEqual([])
  expect(linksOf((await linked('public')).pageAt('/news/article-1'), 'article a')).toEqual(['/news/article-2'])
})

test('reports no problems in an article while it is a draft', () => {
  const wrong = (state: string) => withRecords([articleRecord(1, { state }, { heading: '' })])
  const problemsOf = (content: Content) => findProblems(content, []).map(({ path }) => path)
  expect(problemsOf(wrong('draft'))).toEqual([])
  expect(problemsOf(wrong('public'))).toEqual(['pages.article-1.sections.article.heading'])
})

test('renders only what a changed article is in, of 500', async () => {
  const content = withArticles(500)
  const resolve = (said: Content) => ({ ...input, publicUrl, now, content: resolveContent(said) })
  const before = await renderTexts(program, resolve(content))
  const known = new Set(before.files.map(({ key }) => key))
  const changed = withRecords([
    ...content.pages.filter((page) => page.kind === 'article' && page.id !== 'article-250'),
    articleRecord(250, {}, { heading: 'A title that was changed' }),
  ])
  const after = await renderTexts(program, { ...resolve(changed), known })
  const rendered = after.files.flatMap(({ file }) => (file?.policy === undefined ? [] : file.address))
  // Its page, the three that lead to it, its place in the list and the page with all titles.
  expect(rendered.toSorted()).toEqual([
    '/news/all',
    '/news/article-250',
    '/news/article-251',
    '/news/article-252',
    '/news/article-253',
    '/news/page/26',
  ])
})

test('an article of 1,500 words and the search file of 500 articles are small', async () => {
  const { pageAt } = await render(withRecords([articleRecord(1, {}, { text: longText(1_500) })]))
  expect(brotliCompressSync(pageAt('/news/article-1').html).length).toBeLessThan(30_000)
  const said = (number: number) => ({ heading: chooseWords(number, 50), lead: chooseWords(number + 1_000, 110) })
  const records = Array.from({ length: 500 }, (_, at) => articleRecord(at, {}, said(at)))
  const { news } = resolveContent(withRecords(records))
  expect(brotliCompressSync(writeSearchIndex(news)).length).toBeLessThan(40_000)
})

const vocabulary = (
  'claim denial payer visit code rate practice patient plan filing appeal remittance deductible modifier ' +
  'coverage approval balance charge contract schedule window signature document physician schedule report month aging'
).split(' ')

/** About so many letters, others for each seed. */
function chooseWords(seed: number, letters: number): string {
  let [text, state] = ['', seed + 1]
  while (text.length < letters - 5) {
    state = (state * 48_271) % 2_147_483_647
    text += `${text === '' ? '' : ' '}${vocabulary[state % vocabulary.length]}`
  }
  return text
}

function dataOf({ document }: RenderedPage): Record<string, unknown> {
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  return data['@graph'].find((node: Record<string, unknown>) => node['@type'] === 'Article')
}
