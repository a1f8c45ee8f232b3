import { aboutOpening } from './about-opening/schema.ts'
import { advancedAi } from './advanced-ai/schema.ts'
import { article } from './article/schema.ts'
import { articles } from './articles/schema.ts'
import { billingProcess } from './billing-process/schema.ts'
import { callToAction, ownCallToAction } from './call-to-action/schema.ts'
import { cards } from './cards/schema.ts'
import { chosenTestimonials } from './chosen-testimonials/schema.ts'
import { consultant } from './consultant/schema.ts'
import { consultation } from './consultation/schema.ts'
import { contactSection } from './contact-section/schema.ts'
import { document } from './document/schema.ts'
import { estimator } from './estimator/schema.ts'
import { figures } from './figures/schema.ts'
import { form } from './form/schema.ts'
import { hero } from './hero/schema.ts'
import { mission } from './mission/schema.ts'
import { names } from './names/schema.ts'
import { newestArticles } from './newest-articles/schema.ts'
import { newsList } from './news-list/schema.ts'
import { opening } from './opening/schema.ts'
import { partnerStrip } from './partner-strip/schema.ts'
import { people } from './people/schema.ts'
import { pictureAndText } from './picture-and-text/schema.ts'
import { questions } from './questions/schema.ts'
import { received } from './received/schema.ts'
import { servicesFolder } from './services-folder/schema.ts'
import { specialties } from './specialties/schema.ts'
import { statsBand } from './stats-band/schema.ts'
import { steps } from './steps/schema.ts'
import { switching } from './switching/schema.ts'
import { table } from './table/schema.ts'
import { takeOver } from './take-over/schema.ts'
import { testimonials } from './testimonials/schema.ts'
import { text } from './text/schema.ts'
import { values } from './values/schema.ts'
import { vision } from './vision/schema.ts'
import { waysOn } from './ways-on/schema.ts'
import { waysToConnect } from './ways-to-connect/schema.ts'
import { whyChooseUs } from './why-choose-us/schema.ts'

/** What owners add to their pages. */
const addableKinds = {
  text,
  'picture-and-text': pictureAndText,
  cards,
  steps,
  questions,
  figures,
  'chosen-testimonials': chosenTestimonials,
  names,
  table,
  people,
  articles,
  form,
} as const

export type AddableKind = keyof typeof addableKinds

export function isAddable(kind: string): kind is AddableKind {
  return Object.hasOwn(addableKinds, kind)
}

/** Every kind of section, by the name that stands in its record. Each has a folder, and a component in components.ts or rare-components.ts. */
export const sectionKinds = {
  hero,
  'billing-process': billingProcess,
  estimator,
  'take-over': takeOver,
  'advanced-ai': advancedAi,
  'partner-strip': partnerStrip,
  testimonials,
  consultant,
  specialties,
  switching,
  'stats-band': statsBand,
  'why-choose-us': whyChooseUs,
  'contact-section': contactSection,
  'about-opening': aboutOpening,
  mission,
  vision,
  values,
  'call-to-action': callToAction,
  'services-folder': servicesFolder,
  consultation,
  'ways-to-connect': waysToConnect,
  'ways-on': waysOn,
  received,
  document,
  opening,
  article,
  'news-list': newsList,
  'newest-articles': newestArticles,
  ...addableKinds,
} as const

/** What a page of the owner's own is made of: its top, what owners add, and the end that given pages have, too. */
export const ownKinds = {
  opening,
  ...addableKinds,
  'call-to-action': ownCallToAction,
} as const

/** An article is one section. */
export const articleKinds = { article } as const

export type SectionKind = keyof typeof sectionKinds

/** Kinds on pages that few visitors see: those for owners' own pages, and those of answers, legal texts and news. */
export type RareKind = AddableKind | (typeof otherRareKinds)[number]

const otherRareKinds = [
  'opening',
  'document',
  'received',
  'ways-on',
  'article',
  'news-list',
  'newest-articles',
] as const

export function isRare(kind: string): kind is RareKind {
  return isAddable(kind) || otherRareKinds.some((one) => one === kind)
}
