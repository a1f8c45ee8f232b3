import { parseContent } from '#content/parse-content.ts'
import type { Content } from '#content/schema/content.ts'
import type { EntryKind } from '#fields/mixed.ts'
import { type AddableKind, isAddable, ownKinds } from '#sections/schemas.ts'
import { articleRecord } from './articles.ts'
import { readSampleContent } from './sample-content.ts'

const { content: sample } = readSampleContent()

/** Where visitors find the page that these tests make. */
export const ownPath = '/cardiology-billing'

/** In the order in which a new page would likely have them. */
export const addableKinds = Object.keys(ownKinds).filter(isAddable)

/** What owners choose themselves, because no sample can. */
const chosen: Partial<Record<AddableKind, object>> = {
  figures: { heading: 'What our books say', figures: ['accuracy', 'availability', 'experience', 'averageRating'] },
  'chosen-testimonials': { heading: 'What our clients say', testimonials: ['helene-mock'] },
  people: { heading: 'Who looks after you', people: ['ada-example', 'ben-example'] },
  names: {
    heading: 'Systems that we work with',
    names: ['Orchid', 'Aster', 'Bluebell', 'Clover', 'Dahlia', 'Erica'].map((name) => ({
      id: name.toLowerCase(),
      name,
    })),
    isConfirmed: true,
  },
  'picture-and-text': { picture: '/pictures/desk-1200x900.jpg', alt: 'A desk with papers' },
}

/** Who can be chosen there. */
export const team = [
  { name: 'Ada Example', role: 'Head of billing', credentials: 'CPC', text: 'Reads remittances for fun.' },
  { name: 'Ben Example', role: 'Denials and appeals', credentials: '', text: '' },
].map((person) => ({ id: person.name.toLowerCase().replace(' ', '-'), photo: '', focus: '', ...person }))

/** A section as an owner adds it, with what it says beside the sample's words. */
export function ownSection(kind: AddableKind | 'call-to-action', changes: object = {}): { id: string; kind: string } {
  const { sample: said }: EntryKind = ownKinds[kind]
  return { id: kind, kind, ...said, ...(isAddable(kind) && chosen[kind]), ...changes }
}

/** The sample's site with one page more, as the program reads it. */
export function withOwnPage(sections: readonly object[], changes: object = {}): Content {
  const page = {
    id: 'cardiology-billing',
    kind: 'own',
    name: 'Cardiology billing',
    address: ownPath,
    meta: {
      title: 'Cardiology billing | {company}',
      card: { heading: '', text: '', figure: { value: '', label: '' } },
      description: 'What is special about the bills of a cardiology practice, and how we look after them for you.',
    },
    sections: [
      { id: 'opening', kind: 'opening', heading: 'Cardiology billing', lead: 'Two parts, one bill.' },
      ...sections,
    ],
    ...changes,
  }
  const isAboutNews = sections.some((section) => 'kind' in section && section.kind === 'articles')
  const articles = isAboutNews ? [articleRecord(1)] : []
  const parsed = parseContent({ ...sample, team, pages: [...sample.pages, ...articles, page] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.content
}

/** All kinds, each once, and the end. */
export function everyOwnSection(): object[] {
  return [...addableKinds, 'call-to-action' as const].map((kind) => ownSection(kind))
}
