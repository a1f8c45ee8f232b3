import { action, card, figure, heading, lead, listedMeta } from './copy.ts'
import { arrangement, group, line, list, text, texts } from './fields.ts'
import { trustBadges } from './sections.ts'

/** What stands between the top of Home and its contact form, in the order of the program. */
export const homeSections = {
  'billing-process': 'Billing process',
  'revenue-leak-estimator': 'Revenue-leak estimator',
  'who-does-what': 'Who does what',
  'advanced-ai': 'Advanced AI',
  'partner-badges': 'Partner badges',
  testimonials: 'Testimonials',
  consultant: 'Consultant',
  specialties: 'Specialties',
  switching: 'Switching',
  'large-figures': 'Large figures',
  'why-choose-us': 'Why choose us',
} as const
export type HomeSection = keyof typeof homeSections

const figures = (title: string, max = 4) => list(figure, { title, noun: 'figure', namedBy: 'label', max })

const highlight = () => line({ max: 60, word: 12 })
const narrowText = () => text({ word: 13 })

const billingProcess = group({
  heading: heading(),
  lead: lead(),
  highlights: group({
    accuracy: group({ title: highlight(), text: narrowText() }),
    processing: group({
      title: highlight(),
      text: narrowText(),
      startOfDay: line({ max: 12 }),
      middleOfDay: line({ max: 12 }),
    }),
    fasterPayments: group({
      title: highlight(),
      text: narrowText(),
      byHand: line({ max: 32 }),
      withUs: line({ max: 40 }),
    }),
  }),
})

const takeOver = group(
  {
    heading: heading(),
    lead: lead(),
    servicesLabel: line(),
    ours: group({ heading: heading(), items: texts({ noun: 'line', min: 1, max: 7, maxLetters: 56 }) }),
    yours: group({ heading: heading(), items: texts({ noun: 'line', min: 1, max: 7, maxLetters: 56 }) }),
  },
  { title: 'Who does what' },
)

const narrowCard = { ...card, text: narrowText() }

const advancedAi = group(
  {
    heading: heading(),
    lead: lead(),
    cards: group({
      processing: group(narrowCard),
      compliance: group(narrowCard),
      analytics: group(narrowCard),
      speed: group(narrowCard),
      revenue: group(narrowCard),
      aroundTheClock: group(narrowCard),
    }),
    complianceChecks: texts({ noun: 'check', min: 1, max: 4, maxLetters: 32 }),
    analyticsLines: texts({ noun: 'line', min: 3, max: 3, maxLetters: 12 }),
    drawingNote: line(),
    revenueStart: line({ max: 32 }),
    revenueEnd: line({ max: 40 }),
  },
  { title: 'Advanced AI' },
)

const partnerStrip = group(
  {
    label: line(),
    heading: heading(),
    listLabel: line({ help: 'For screen readers.' }),
    pause: line(),
    indicators: trustBadges('Marks below the badges', 4),
  },
  { title: 'Partner badges: words around them' },
)

const testimonials = group(
  {
    label: line(),
    heading: heading(),
    carouselLabel: line({ help: 'For screen readers.' }),
    previous: line({ help: 'For screen readers.' }),
    next: line({ help: 'For screen readers.' }),
    chooseByNumber: line({ help: 'For screen readers.' }),
    chooseByAuthor: line({ help: 'For screen readers.' }),
    slide: line({ title: 'Before the number of a slide' }),
    of: line({ title: 'Between number and count' }),
    pause: line(),
    outOfFiveStars: line({ title: 'After the number of stars' }),
    summary: figures('Figures below'),
  },
  { title: 'Testimonials: words around them' },
)

const consultant = group({
  heading: heading(),
  cards: list(card, { noun: 'card', namedBy: 'title', min: 2, max: 6 }),
  action: action(),
  badges: trustBadges('Badges', 4),
})

const specialties = group(
  {
    label: line(),
    heading: heading(),
    lead: lead(),
    indexHeading: line(),
    reassurance: text(),
    action: action(),
  },
  { title: 'Specialties: words around them' },
)

const whyChooseUs = group({
  heading: heading(),
  cards: list(card, { noun: 'card', namedBy: 'title', max: 8 }),
  checklistHeading: line(),
  checklist: texts({ noun: 'line', min: 3, max: 8, maxLetters: 56 }),
  floatingBadges: trustBadges('Floating badges', 2),
})

export const home = group({
  meta: listedMeta(),
  sections: arrangement(homeSections, {
    title: 'Sections, from top to bottom',
    help: 'Below the top of the page and above the contact form.',
  }),
  averageIncrease: line({ title: 'How the revenue increase is said', max: 90 }),
  hero: group(
    {
      badge: line({ max: 48 }),
      heading: line({ max: 64, word: 13 }),
      lead: lead(),
      primaryAction: action('First button'),
      secondaryAction: action('Second button'),
      highlights: figures('Figures'),
    },
    { title: 'Top of the page' },
  ),
  billingProcess,
  takeOver,
  advancedAi,
  partnerStrip,
  testimonials,
  consultant,
  specialties,
  stats: group({ heading: heading(), figures: figures('Figures') }, { title: 'Large figures' }),
  whyChooseUs,
  contact: group({ heading: heading(), lead: lead() }, { title: 'Contact' }),
})

export function isHomeSection<Section extends { id: string }>(
  section: Section,
): section is Section & { id: HomeSection } {
  return Object.hasOwn(homeSections, section.id)
}

/** Whether visitors see a section of Home. */
export function isShown(sections: readonly { id: string; isShown: boolean }[], id: HomeSection): boolean {
  return sections.some((section) => section.id === id && section.isShown)
}
