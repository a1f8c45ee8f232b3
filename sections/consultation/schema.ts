import { group, line, text } from '#fields/kinds.ts'
import { figures, lead, trustBadges } from '../copy.ts'
import { anyPage, fixed } from '../section-kind.ts'
import { formAnchor } from './form-anchor.ts'

/** The top of Contact, with the form lying over its foot. */
export const consultation = fixed({
  title: 'Top of the page',
  place: 'first',
  ground: 'paper',
  isCallToAction: true,
  onceAt: anyPage,
  anchorsOf: (id) => [id, formAnchor],
  fields: {
    heading: line({ max: 64, word: 12 }),
    lead: lead(),
    highlights: figures('Figures'),
    panel: group({
      heading: line({ max: 90, word: 14 }),
      text: text(),
      badges: trustBadges('Badges', 2),
    }),
    form: group({ label: line({ help: 'For screen readers.' }) }),
  },
})
