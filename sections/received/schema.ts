import { line } from '#fields/kinds.ts'
import { action } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const received = fixed({
  title: 'Words',
  place: 'first',
  ground: 'dark',
  anchorsOf: () => [],
  fields: { sooner: line(), action: action() },
})
