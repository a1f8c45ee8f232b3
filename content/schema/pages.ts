import { limits } from '#contract/limits.ts'
import { address, anyWord, group, line, text } from '#fields/kinds.ts'
import { mixed } from '#fields/mixed.ts'
import { figure } from '#sections/copy.ts'
import { ownKinds, sectionKinds } from '#sections/schemas.ts'

/** What search engines show in full, or nearly: the name of the company may be long. */
export const metaLengths = { title: { least: 15, most: 75 }, description: { least: 70, most: 160 } }

const metaFields = {
  title: line({
    title: 'Title in search results and browser tabs',
    max: metaLengths.title.most,
    word: anyWord,
  }),
  description: text({ title: 'Description in search results', max: metaLengths.description.most, word: anyWord }),
}

/** A page that search engines are asked to leave out. */
const meta = () => group(metaFields, { title: 'Search engines' })

/** The picture of an owner's own page may do without. */
const optionalFigure: typeof figure = {
  value: line({ title: 'Figure', max: 12, isFigure: true, isOptional: true }),
  label: line({ title: 'Words', word: 13, isOptional: true }),
}

/** A page that search engines may list, with the picture shown where its address is shared. */
const listedMeta = (cardFigure = figure) =>
  group(
    {
      ...metaFields,
      card: group(
        {
          heading: line({ max: 90, isOptional: true, help: 'Empty: the heading of the page.' }),
          text: text({ max: 200, isOptional: true, help: 'Empty: the text below the heading of the page.' }),
          figure: group(cardFigure, { title: 'Figure' }),
        },
        { title: 'Image of a shared page' },
      ),
    },
    { title: 'Search engines' },
  )

/** `name` is what its owner calls it. */
const record = { name: line({ isFixed: true }), address: address() }
const sections = mixed(sectionKinds, {
  title: 'Sections, from top to bottom',
  noun: 'section',
  help: 'Those that can be hidden can be moved, too.',
})

/** Its top, and 16 more. To TypeScript they are sections like all others, of which there are more kinds. */
const ownSections = mixed(ownKinds, {
  title: 'Sections, from top to bottom',
  noun: 'section',
  max: 17,
  whenFull: 'This page is full. Delete a section before you add another.',
}) as unknown as typeof sections

/** A page is a record with its sections. The given ones stay; an owner's own and legal texts come and go. */
export const pageKinds = {
  given: {
    title: 'Page',
    namedBy: 'name',
    isGiven: true,
    place: 'first',
    fields: { ...record, meta: listedMeta(), sections },
  },
  /** What visitors don't ask for, but get. Search engines are asked to leave it out. */
  answer: {
    title: 'Answer',
    namedBy: 'name',
    isGiven: true,
    place: 'first',
    fields: { ...record, meta: meta(), sections },
  },
  /** Made by the owner. */
  own: {
    title: 'Own page',
    namedBy: 'name',
    fields: { ...record, meta: listedMeta(optionalFigure), sections: ownSections },
  },
  /** Belongs to the legal link whose id is its address. */
  legal: { title: 'Legal text', namedBy: 'address', fields: { address: address(), sections } },
} as const

export const pages = mixed(pageKinds, { title: 'Pages', noun: 'page', max: limits.records.max })
