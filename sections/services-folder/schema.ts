import { group, line } from '#fields/kinds.ts'
import { action, lead } from '../copy.ts'
import { anyPage, fixed } from '../section-kind.ts'

/** The top of Services, with the folder of all services lying over its foot. */
export const servicesFolder = fixed({
  title: 'Top of the page',
  place: 'first',
  ground: 'paper',
  shows: ['services'],
  onceAt: anyPage,
  fields: {
    heading: line({ max: 64, word: 12 }),
    lead: lead(),
    selector: group({
      label: line({ help: 'For screen readers.' }),
      featuresHeading: line(),
      benefitsHeading: line(),
      exampleLabel: line({ title: 'Beside an example', max: 20 }),
      action: action(),
    }),
  },
})
