import type * as v from 'valibot'
import { billing, claimSlip } from './billing.ts'
import { claims } from './claims.ts'
import { brand, company, confirmed, theme } from './company.ts'
import { estimator } from './estimator.ts'
import { anyWord, formatted, group, line, list } from './fields.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { mails } from './mails.ts'
import { about, contact, notFound, notSent, received, servicesPage } from './pages.ts'
import { consultantImage, partners, services, specialties, switching, testimonials } from './sections.ts'
import { navigation, shell } from './shell.ts'

/** Increased with a migration whenever a field is renamed or split; a new field needs none. See parse-content.ts. */
export const schemaVersion = 2

const parts = {
  company,
  claims,
  brand,
  theme,
  home,
  billing,
  claimSlip,
  estimator,
  partners,
  testimonials,
  consultantImage,
  specialties,
  switching,
  services,
  servicesPage,
  about,
  contact,
  forms,
  navigation,
  shell,
  notFound,
  received,
  notSent,
  mails,
  /** Each belongs to the legal link with its id, and becomes the page at that address. */
  legal: list(
    { title: line({ max: 160, word: anyWord, isVerbatim: true }), text: formatted() },
    { title: 'Legal texts', noun: 'text', namedBy: 'title', max: 6 },
  ),
  confirmed,
}

/** Everything that the site says, in the order of the editor. Each part, and each legal text, is a file of content/site/. */
export const contentSchema = group(parts, { title: 'Website' })

export type Content = v.InferOutput<typeof contentSchema>
export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
