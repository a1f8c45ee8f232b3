import { receivedPath } from '#contract/contact-form.ts'
import { line } from '#fields/kinds.ts'
import { action } from '../copy.ts'
import { fixed } from '../section-kind.ts'

export const received = fixed({
  title: 'Words',
  place: 'first',
  ground: 'dark',
  onceAt: receivedPath,
  anchorsOf: () => [],
  fields: { sooner: line(), action: action() },
})
