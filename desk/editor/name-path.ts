import { anchorOf } from '#content/checks/links.ts'
import type { Content, PartName } from '#content/schema/content.ts'

/** The address of a field: its part, then the field itself. */
export function addressOfField(path: string): string {
  const part = path.split('.', 1)[0] ?? ''
  return `/edit/${part}${path === part ? '' : `#${path}`}`
}

const places: Partial<Record<PartName, string>> = {
  billing: `/#${anchorOf['billing-process']}`,
  estimator: `/#${anchorOf['revenue-leak-estimator']}`,
  partners: `/#${anchorOf['partner-badges']}`,
  testimonials: `/#${anchorOf.testimonials}`,
  consultantImage: `/#${anchorOf.consultant}`,
  specialties: `/#${anchorOf.specialties}`,
  switching: `/#${anchorOf.switching}`,
  services: '/services',
  servicesPage: '/services',
  about: '/about',
  contact: '/contact',
}

/** Groups of Home, by the anchor of the section that shows them. */
const homePlaces: Omit<Record<keyof Content['home'], string>, 'meta' | 'sections' | 'averageIncrease' | 'hero'> = {
  billingProcess: anchorOf['billing-process'],
  takeOver: anchorOf['who-does-what'],
  advancedAi: anchorOf['advanced-ai'],
  partnerStrip: anchorOf['partner-badges'],
  testimonials: anchorOf.testimonials,
  consultant: anchorOf.consultant,
  specialties: anchorOf.specialties,
  stats: anchorOf['large-figures'],
  whyChooseUs: anchorOf['why-choose-us'],
  contact: 'contact',
}

/** Where visitors see what is edited: the page, and the place on it. */
export function placeOf(part: PartName, target: string, { legal }: Content): string {
  const [, name = part === 'legal' ? (legal[0]?.id ?? '') : ''] = target.split('.')
  if (part === 'legal' && name) return `/${name}`
  if (part === 'services' && name !== '') return `/services#${name}`
  const anchor = part === 'home' ? (homePlaces as Partial<Record<string, string>>)[name] : undefined
  return anchor === undefined ? (places[part] ?? '/') : `/#${anchor}`
}
