import type { Content } from '../schema/content.ts'
import type { HomeSection } from '../schema/home.ts'

/** The parts of the content that one section of Home shows, and nothing else does. */
const shownBy: Record<string, HomeSection> = {
  'home.billingProcess': 'billing-process',
  estimator: 'revenue-leak-estimator',
  'home.takeOver': 'who-does-what',
  'home.advancedAi': 'advanced-ai',
  partners: 'partner-badges',
  'home.partnerStrip': 'partner-badges',
  testimonials: 'testimonials',
  'home.testimonials': 'testimonials',
  consultantImage: 'consultant',
  'home.consultant': 'consultant',
  specialties: 'specialties',
  'home.specialties': 'specialties',
  switching: 'switching',
  'home.stats': 'large-figures',
  'home.whyChooseUs': 'why-choose-us',
}

/** What visitors don't see needs no check. */
export function isHidden({ home }: Pick<Content, 'home'>, path: string): boolean {
  const [part = '', group = ''] = path.split('.')
  const section = shownBy[part] ?? shownBy[`${part}.${group}`]
  return home.sections.some(({ id, isShown }) => id === section && !isShown)
}
