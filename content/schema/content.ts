import * as v from 'valibot'
import type { FieldMetadata } from '#fields/field-facts.ts'
import { group } from '#fields/kinds.ts'
import { billing, claimSlip } from './billing.ts'
import { claims } from './claims.ts'
import { brand, company, confirmed, theme } from './company.ts'
import { forms } from './forms.ts'
import { mails } from './mails.ts'
import { notSent } from './not-sent.ts'
import { pages } from './pages.ts'
import { redirects } from './redirects.ts'
import { navigation, shell } from './shell.ts'
import { consultantImage, partners, services, specialties, team, testimonials } from './shown-parts.ts'

/** Increased with a migration whenever a field is renamed or split; a new field needs none. See parse-content.ts. */
export const schemaVersion = 3

const parts = {
  company,
  claims,
  brand,
  theme,
  pages,
  redirects,
  services,
  billing,
  claimSlip,
  partners,
  testimonials,
  team,
  consultantImage,
  specialties,
  forms,
  navigation,
  shell,
  notSent,
  mails,
  confirmed,
}

/** Everything that the site says, in the order of the editor. Each part, and each page, is a file of content/site/. */
export const contentSchema = group(parts, { title: 'Website' })

export type Content = v.InferOutput<typeof contentSchema>
export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]

/** Those with a form in the editor. The desk has a screen of its own for the others. */
export const editedParts = partNames.filter((name) => !factsOf(parts[name]).hasOwnScreen)

function factsOf(schema: v.GenericSchema): FieldMetadata {
  return v.getMetadata(schema) as FieldMetadata
}
