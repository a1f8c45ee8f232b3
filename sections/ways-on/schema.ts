import { notFoundPath } from '#contract/page-content.ts'
import { line, link, list, text } from '#fields/kinds.ts'
import { fixed } from '../section-kind.ts'

export const waysOn = fixed({
  title: 'Words',
  place: 'first',
  ground: 'dark',
  isCallToAction: true,
  onceAt: notFoundPath,
  anchorsOf: () => [],
  fields: {
    heading: line({ max: 90, word: 13 }),
    text: text(),
    linksHeading: line(),
    links: list(
      { label: line({ title: 'Label' }), href: link({ title: 'Link' }), text: line({ max: 90 }) },
      { noun: 'link', namedBy: 'label', min: 1, max: 6 },
    ),
  },
})
