import { limits } from '#contract/limits.ts'
import { address, anyWord, choice, entryChoice, flag, group, line, text } from '#fields/kinds.ts'
import { mixed } from '#fields/mixed.ts'
import { moment } from '#fields/moment.ts'
import { figure } from '#sections/copy.ts'
import { articleKinds, ownKinds, sectionKinds } from '#sections/schemas.ts'

/** What search engines show in full, or nearly: the name of the company may be long. */
export const metaLengths = { title: { least: 15, most: 75 }, description: { least: 70, most: 160 } }

const titleFacts = { title: 'Title in search results and browser tabs', max: metaLengths.title.most, word: anyWord }
const descriptionFacts = { title: 'Description in search results', max: metaLengths.description.most, word: anyWord }
const metaFields = { title: line(titleFacts), description: text(descriptionFacts) }

/** A page that search engines are asked to leave out. */
const meta = () => group(metaFields, { title: 'Search engines' })

/** The picture of an owner's own page may do without. */
const optionalFigure: typeof figure = {
  value: line({ title: 'Figure', max: 12, isFigure: true, isOptional: true }),
  label: line({ title: 'Words', word: 13, isOptional: true }),
}

/** The picture shown where the address of a page is shared. */
const cardOf = (cardFigure: typeof figure) =>
  group(
    {
      heading: line({ max: 90, isOptional: true, help: 'Empty: the heading of the page.' }),
      text: text({ max: 200, isOptional: true, help: 'Empty: the text below the heading of the page.' }),
      figure: group(cardFigure, { title: 'Figure' }),
    },
    { title: 'Image of a shared page' },
  )

/** A page that search engines may list. */
const listedMeta = () => group({ ...metaFields, card: cardOf(figure) }, { title: 'Search engines' })

/** What isn't written follows from the title and the text below it: see metaOf in resolve-pages.ts. */
const ownMeta = group(
  {
    isListed: flag({ title: 'List in search engines', default: true, isAssumed: true }),
    title: line({ ...titleFacts, isOptional: true, help: 'Empty: the title of the page and your company’s name.' }),
    description: text({ ...descriptionFacts, isOptional: true, help: 'Empty: the text below the title.' }),
    card: cardOf(optionalFigure),
  },
  { title: 'Search engines' },
)

const menus = group(
  {
    isInHeader: flag({ title: 'In the header menu' }),
    headerLabel: line({
      title: 'Words in the header menu',
      max: 14,
      word: 12,
      isOptional: true,
      onlyWith: 'isInHeader',
      help: 'Empty: the title of the page.',
    }),
    isInFooter: flag({ title: 'In the footer, under Quick Links' }),
    footerLabel: line({
      title: 'Words in the footer',
      max: 24,
      word: 12,
      isOptional: true,
      onlyWith: 'isInFooter',
      help: 'Empty: the title of the page.',
    }),
  },
  { title: 'Menus', isAssumed: true },
)

/** When readers got an article, and were last told of a change. Publishing fills them in. */
const articleDates = {
  published: moment({ help: 'Empty: when it’s first published. An older article has its own day.' }),
  tellsReaders: flag({ isRemembered: true, isAssumed: true }),
  updated: moment({ isRemembered: true, isAssumed: true }),
  updateNote: text({ title: 'What readers are told', max: 160, isOptional: true, isVerbatim: true, isAssumed: true }),
}

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

const articleSections = mixed(articleKinds, { noun: 'section' }) as unknown as typeof sections

/**
 * `hidden`: was public, and may come back. `deleted`: is in no list but that of deleted pages. A page that an earlier
 * version has stored is public.
 */
const states = { public: 'Public', draft: 'Draft', hidden: 'Hidden', deleted: 'Deleted' }

/** Of every record that owners make: whether visitors see it, and from when on. See page-state.ts. */
export const stateFields = {
  state: choice(Object.keys(states) as (keyof typeof states)[], {
    labelOf: (state) => states[state],
    offered: ['public', 'draft'],
    isAssumed: true,
    help: 'Visitors see a public page once you publish. A draft is neither checked nor published.',
  }),
  goesPublicAt: moment({ title: 'Goes public at', help: 'Empty: as soon as you publish.', isAssumed: true }),
}

const frames = { full: 'Full: all menus', quiet: 'Quiet: logo and phone number above, legal links below' }

/** English, and what patients and practices in the United States speak besides. Each is written from left to right. */
const languages = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  de: 'German',
  fr: 'French',
  hi: 'Hindi',
  ht: 'Haitian Creole',
  it: 'Italian',
  ko: 'Korean',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  tl: 'Tagalog',
  vi: 'Vietnamese',
}

/** Deleted pages take no room, and no address. */
function isKept({ state }: Readonly<Record<string, unknown>>): boolean {
  return state !== 'deleted'
}

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
    max: limits.ownPages.max,
    isCounted: isKept,
    whenFull: `There is room for ${limits.ownPages.max} pages. Delete one that you no longer need.`,
    fields: {
      name: record.name,
      address: address({ isFixed: false, help: 'The last part of it, after the slash.' }),
      ...stateFields,
      frame: choice(Object.keys(frames) as (keyof typeof frames)[], {
        labelOf: (frame) => frames[frame],
        isAssumed: true,
      }),
      language: choice(Object.keys(languages) as (keyof typeof languages)[], {
        title: 'Language of this page',
        labelOf: (language) => languages[language],
        isAssumed: true,
      }),
      specialty: entryChoice('specialties.names', {
        isOptional: true,
        isAssumed: true,
        help: 'Once this page is public, Home links this specialty to it.',
      }),
      menus,
      meta: ownMeta,
      sections: ownSections,
    },
  },
  /** Its address is below that of the list of articles. */
  article: {
    title: 'Article',
    namedBy: 'address',
    max: limits.articles.max,
    whenFull: `There is room for ${limits.articles.max.toLocaleString('en-US')} articles. Delete one that you no longer need.`,
    fields: {
      address: address({ isFixed: false }),
      ...stateFields,
      ...articleDates,
      sections: articleSections,
      meta: ownMeta,
    },
  },
  /** Belongs to the legal link whose id is its address. */
  legal: { title: 'Legal text', namedBy: 'address', fields: { address: address(), sections } },
} as const

export const pages = mixed(pageKinds, { title: 'Pages', noun: 'page', max: limits.records.max })
