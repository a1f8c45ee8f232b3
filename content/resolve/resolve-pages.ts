import { type Field, fieldsOf, hasEntries } from '#fields/describe.ts'
import type { AddableKind, SectionKind } from '#sections/schemas.ts'
import type { Ground } from '#sections/section-kind.ts'
import { knownPages, namePage, type Page, type Section, shownSections } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { chooseGrounds } from './choose-grounds.ts'
import { createMethodFinder, type FigureMethod } from './figure-methods.ts'
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
type Shown<One> = One extends { kind: AddableKind }
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
export function resolvePages(content: Content, written: Content): ResolvedPage[] {
  return knownPages(content).map((page) => {
    const { id, address: path } = page
    const addMethods = createMethodFinder(content)
    const original = written.pages.find((one) => one.id === id)?.sections ?? []
    const shown = shownSections(page).filter((section) => isWorthShowing(section, content))
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
      const own = isOwn(section) && {
        ...resolveOwn(section, { page, above: shown.slice(0, at) }, content, addMethods),
        ground,
      }
      return { ...said, ...own, anchor: section.id, ...(hasLine && { lineAbove: ground }) } as ShownSection
    })
    return { id, name: namePage(page, content), path, meta: resolveMeta(page, content), sections, ...lookOf(page) }
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
  if (page.kind === 'own' && !page.meta.isListed) return said
  return {
    ...said,
    path: page.address,
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
