import { group, line, texts } from '#fields/kinds.ts'
import { heading, lead } from '../copy.ts'
import { movable } from '../section-kind.ts'

const page = () => group({ heading: heading(), items: texts({ noun: 'line', min: 1, max: 7, maxLetters: 56 }) })

export const takeOver = movable({
  title: 'Who does what',
  ground: 'paper',
  fields: { heading: heading(), lead: lead(), servicesLabel: line(), ours: page(), yours: page() },
})
