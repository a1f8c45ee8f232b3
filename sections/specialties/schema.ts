import { line, text } from '#fields/kinds.ts'
import { action, heading, lead } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const specialties = movable({
  title: 'Specialties',
  ground: 'paper-deep',
  shows: ['specialties'],
  fields: {
    label: line(),
    heading: heading(),
    lead: lead(),
    indexHeading: line(),
    reassurance: text(),
    action: action(),
  },
})
