import { type Field, fieldsOf } from '#fields/describe.ts'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import { toHtml } from '#fields/formatted/to-html.ts'
import { type AddableKind, isAddable } from '#sections/schemas.ts'
import type { Ground } from '#sections/section-kind.ts'
import { claimEntries } from '../claim-entries.ts'
import { initialsOf } from '../derived/initials.ts'
import type { Page, Section, SectionOf } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'
import type { createMethodFinder, FigureMethod } from './figure-methods.ts'
import type { News, Teaser } from './resolve-articles.ts'

/** Formatted text is HTML. */
type WithHtml<Value> = Value extends Formatted
  ? string
  : Value extends readonly (infer Entry)[]
    ? WithHtml<Entry>[]
    : Value extends object
      ? { [Name in keyof Value]: WithHtml<Value[Name]> }
      : Value

type Figure = { id: string; value: string; label: string; method?: FigureMethod }
type Testimonial = Omit<Content['testimonials'][number], 'sample' | 'focus'> & { initials: string; focus?: string }

type Person = Omit<Content['team'][number], 'focus'> & { initials: string; focus?: string }

/** In place of what was chosen, what it says. */
type LookedUp = {
  figures: { figures: Figure[] }
  'chosen-testimonials': { testimonials: Testimonial[] }
  'picture-and-text': { isMirrored: boolean }
  people: { people: Person[] }
  articles: { articles: Teaser[] }
  /** The id of the owner's own page; absent on a given one. */
  form: { page?: string }
}

/** A section that an owner has added, as visitors see it. */
export type ShownOwn<One> = One extends { kind: keyof LookedUp }
  ? Omit<One, 'isHidden' | keyof LookedUp[One['kind']]> & LookedUp[One['kind']] & { ground: Ground }
  : WithHtml<Omit<One, 'isHidden'>> & { ground: Ground }

type OwnSection = Extract<Section, { kind: AddableKind }>

export function isOwn(section: Section): section is OwnSection {
  return isAddable(section.kind)
}

const leastFigures = 2

/** A figure that was taken out leaves wherever it was chosen, and one alone isn't worth a section. */
export function isWorthShowing(
  section: Section,
  { claims, team }: Content,
  { articles }: Pick<News, 'articles'>,
): boolean {
  if (section.kind === 'people') return findPeople(section, team).length > 0
  if (section.kind === 'articles' || section.kind === 'newest-articles') return articles.length > 0
  return section.kind !== 'figures' || findFigures(section, claims).length >= leastFigures
}

type Resolving = { content: Content; addMethods: ReturnType<typeof createMethodFinder>; news: News }
type Values = Record<string, unknown>

/** The same section, with each formatted text as HTML. */
export function withHtml<One>(section: One, of: Field): One {
  const values = section as Values
  const written = Object.entries(fieldsOf(of, values)).map(([name, field]): [string, unknown] => {
    const value = values[name]
    if (field.kind === 'formatted') return [name, toHtml(value as Formatted, { hasAnchors: false })]
    if (field.kind === 'list') return [name, (value as Values[]).map((entry) => withHtml(entry, field))]
    return [name, field.kind === 'group' ? withHtml(value, field) : value]
  })
  return { ...values, ...Object.fromEntries(written) } as One
}

/** What a section says that isn't in its fields as they are: `above` stands above it on its page. */
export function resolveOwn(
  section: OwnSection,
  { page, above }: { page: Pick<Page, 'id' | 'kind'>; above: readonly Section[] },
  { content: { claims, team, testimonials }, addMethods, news }: Resolving,
): object {
  switch (section.kind) {
    case 'articles':
      return { articles: news.choose(3, section.articles) }
    case 'figures': {
      const figures = findFigures(section, claims)
      const asWritten = figures.map(({ id }) => ({ id, value: `{${id}}` }))
      return { figures: addMethods(figures, asWritten) }
    }
    case 'chosen-testimonials':
      return {
        testimonials: section.testimonials.flatMap((id) => {
          const found = testimonials.find((one) => one.id === id)
          if (!found) return []
          const { sample: _sample, focus, ...said } = found
          return { ...said, initials: initialsOf(said.author), ...(focus !== '' && { focus }) }
        }),
      }
    case 'picture-and-text':
      return { isMirrored: above.filter(({ kind }) => kind === section.kind).length % 2 === 1 }
    case 'people':
      return { people: findPeople(section, team) }
    case 'form':
      // The specification fixes the body of the given pages' forms, so only own pages name themselves.
      return page.kind === 'own' ? { page: page.id } : {}
    case 'names':
      return {
        names: section.names.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
      }
    default:
      return {}
  }
}

function findFigures({ figures }: SectionOf<'figures'>, claims: Content['claims']): Figure[] {
  const known = new Map<string, Content['claims'][keyof Content['claims']]>(claimEntries(claims))
  return figures.flatMap((id) => {
    const claim = known.get(id)
    return claim && 'value' in claim && claim.value.trim() !== '' ? { id, value: claim.value, label: claim.label } : []
  })
}

/** Returns the people in the order that the owner chose. */
function findPeople({ people }: SectionOf<'people'>, team: Content['team']): Person[] {
  return people.flatMap((id) => {
    const found = team.find((one) => one.id === id)
    if (!found) return []
    const { focus, ...said } = found
    return { ...said, initials: initialsOf(said.name), ...(focus !== '' && { focus }) }
  })
}
