import { text } from '#fields/kinds.ts'
import { action, heading } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const callToAction = fixed({
  title: 'End of the page',
  place: 'last',
  ground: 'band',
  isCallToAction: true,
  fields: { heading: heading(), text: text(), action: action() },
})

/** On a page of the owner's own, which may end without one. */
export const ownCallToAction = {
  ...callToAction,
  title: 'Call to action',
  help: 'One sentence and a button. It ends the page.',
  purpose: 'Ask',
  isGiven: false,
  isSingle: true,
  sample: {
    heading: 'Shall we look at your claims together?',
    text: 'Talk it over with somebody who bills every day.',
    action: { label: 'Contact Us', href: 'page/contact' },
  },
} as const
