import { type Field, fieldsOf, hasEntries } from '#fields/describe.ts'
import type { AddableKind, SectionKind } from '#sections/schemas.ts'
import type { Ground } from '#sections/section-kind.ts'
import { findSections, knownPages, namePage, type Page, type Section, shownSections } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { chooseGrounds } from './choose-grounds.ts'
import { createMethodFinder, type FigureMethod } from './figure-methods.ts'
import {
  modifiedOf,
  type News,
  resolveArticle,
  resolveNewsLists,
  type ShownArticle,
  type ShownNewsList,
  type Teaser,
} from './resolve-articles.ts'
import { isOwn, isWorthShowing, resolveOwn, type ShownOwn, withHtml } from './resolve-own.ts'

/** Figures may say how they are counted. */
type WithMethods<Value> = Value extends { id: string; value: string; label: string }
  ? Value & { method?: FigureMethod }
  : Value extends readonly (infer Entry)[]
    ? WithMethods<Entry>[]
    : Value extends object
      ? { [Name in keyof Value]: WithMethods<Value[Name]> }
      : Value

/** As visitors see it. `anchor` is its id, also where ids are replaced by places. */
type Added = { anchor: string /** Stands below a section on the same ground. */; lineAbove?: Ground }
type Shown<One> = One extends { kind: 'article' }
  ? ShownArticle & Added
  : One extends { kind: 'news-list' }
    ? ShownNewsList & Added
    : One extends { kind: 'newest-articles' }
      ? Omit<One, 'isHidden'> & { articles: Teaser[] } & Added
      : ShownOther<One>
type ShownOther<One> = One extends { kind: AddableKind }
  ? ShownOwn<One> & Added
  : One extends Section
    ? WithMethods<Omit<One, 'isHidden'>> & Added
    : never
export type ShownSectionOf<Kind extends SectionKind> = Shown<Extract<Section, { kind: Kind }>>
export type ShownSection = { [Kind in SectionKind]: ShownSectionOf<Kind> }[SectionKind]

type Meta = { title: string; description: string }

/** A page that search engines may list. Its card is the picture shown where its address is shared. */
export type ListedMeta = Meta & {
  path: string
  /** When readers were last told of a change. */
  modified?: string
  card: { image: string; heading: string; text: string; figure: { value: string; label: string } }
}

export type ResolvedPage = {
  id: string
  /** What its owner calls it. */
  name: string
  path: string
  meta: Meta | ListedMeta
  sections: ShownSection[]
} & PageLook

/** What differs from a given page, so it is absent there. */
export type PageLook = {
  /** The language of its texts, where that isn't English. */
  language?: string
  /** Without the menus. */
  isQuiet?: true
}

/** The pages with what the program adds to their words: anchors, the pictures of shared pages, how figures are counted. */
export function resolvePages(content: Content, written: Content, news: News): ResolvedPage[] {
  const [ending] = findSections(content, 'news-list').map(({ page }) => page.sections.at(-1))
  return knownPages(content).flatMap((page): ResolvedPage[] => {
    const { id, address: path } = page
    const addMethods = createMethodFinder(content)
    const original = written.pages.find((one) => one.id === id)?.sections ?? []
    const own = shownSections(page).filter((section) => isWorthShowing(section, content, news))
    const shown = page.kind === 'article' && ending ? [...own, ending] : own
    const grounds = chooseGrounds(shown)
    const sections = shown.map((section, at) => {
      const ground = grounds[at] as Ground
      const hasLine = grounds[at - 1] === ground
      const asWritten = original.find((one) => one.id === section.id)
      const field = sectionField(section)
      const explained = addMethodsIn(field, section, asWritten, addMethods) as Section
      const { isHidden: _isHidden, ...said } = {
        isHidden: false,
        ...(isOwn(section) ? withHtml(explained, field) : explained),
      }
      const added = isOwn(section)
        ? { ...resolveOwn(section, { page, above: shown.slice(0, at) }, { content, addMethods, news }), ground }
        : section.kind === 'newest-articles' && { articles: news.choose(3) }
      const all = page.kind === 'article' && section.kind === 'article' ? resolveArticle(page, news) : said
      return { ...all, ...added, anchor: section.id, ...(hasLine && { lineAbove: ground }) } as ShownSection
    })
    const meta = resolveMeta(page, content)
    const resolved = { id, name: namePage(page, content), path, meta, sections, ...lookOf(page) }
    const [list] = shown
    return list?.kind === 'news-list' ? divideList(resolved, resolveNewsLists(list, news)) : [resolved]
  })
}

/** The list of articles in pages. Search engines find the articles by the first one and by the sitemap. */
function divideList(page: ResolvedPage, lists: ReturnType<typeof resolveNewsLists>): ResolvedPage[] {
  const [top, ...below] = page.sections
  return lists.map(({ path, list }, at) => {
    const [first] = list.articles
    const { title, description } = page.meta
    const meta = at === 0 ? page.meta : { title: [list.page || list.words.all, title].join(', '), description }
    const modified = at === 0 && first ? { modified: first.date } : {}
    return { ...page, path, meta: { ...meta, ...modified }, sections: [{ ...top, ...list } as ShownSection, ...below] }
  })
}

function lookOf(page: Page): PageLook {
  if (page.kind !== 'own') return {}
  const { frame, language } = page
  return { ...(language !== 'en' && { language }), ...(frame === 'quiet' && { isQuiet: true }) }
}

/** The facts of a page that search engines may list, in the order of the pages. */
export function listedMetas(pages: readonly ResolvedPage[]): ListedMeta[] {
  return pages.flatMap(({ meta }) => ('path' in meta ? meta : []))
}

/** The picture of a shared page says what the page says, unless it has words of its own. */
function resolveMeta(page: Page, { company }: Content): Meta | ListedMeta {
  const [opening] = page.sections
  const { heading = '', lead = '' } = (opening ?? {}) as { heading?: string; lead?: string }
  if (page.kind === 'legal')
    return { title: `${heading} | ${company.name}`, description: `${heading} of ${company.name}.` }
  if (page.kind === 'answer') return page.meta
  const { card } = page.meta
  const said = metaOf(page, company.name)
  if ((page.kind === 'own' || page.kind === 'article') && !page.meta.isListed) return said
  return {
    ...said,
    path: page.address,
    ...(page.kind === 'article' && { modified: modifiedOf(page) }),
    card: {
      ...card,
      image: `/social/${page.id}.png`,
      heading: card.heading || heading,
      text: card.text || lead,
    },
  }
}

/** What search engines show. A page of the owner's own says it by its top, unless it has words for it. */
export function metaOf({ meta, sections }: Pick<Page, 'sections'> & { meta: Meta }, company: string): Meta {
  const [opening] = sections
  const { heading = '', lead = '' } = (opening ?? {}) as { heading?: string; lead?: string }
  return { title: meta.title || `${heading} | ${company}`, description: meta.description || lead }
}

function sectionField({ kind }: Section): Field {
  const pages = contentField.fields?.pages?.kinds?.given?.fields
  return pages?.sections?.kinds?.[kind] as Field
}

type Values = Record<string, unknown>

/** Wherever a list sets figures large. */
function addMethodsIn(
  field: Field,
  value: unknown,
  asWritten: unknown,
  addMethods: ReturnType<typeof createMethodFinder>,
): unknown {
  const [values, written] = [value as Values, (asWritten ?? {}) as Values]
  const explained = Object.entries(fieldsOf(field, value)).map(([name, inner]) => {
    const part = values[name]
    if (inner.kind === 'group') return [name, addMethodsIn(inner, part, written[name], addMethods)]
    if (!hasEntries(inner) || !Object.values(inner.fields ?? {}).some(({ isFigure }) => isFigure)) return [name, part]
    return [name, addMethods(part as { id: string }[], (written[name] ?? []) as { id: string }[])]
  })
  return { ...values, ...Object.fromEntries(explained) }
}
