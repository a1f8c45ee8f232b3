import { heading, optionalAction, optionalLead } from '../copy.ts'
import { movable } from '../section-kind.ts'

/** The three newest on Home, once its owner shows them. */
export const newestArticles = movable({
  title: 'News',
  ground: 'paper-deep',
  fields: { heading: heading(), lead: optionalLead(), action: optionalAction() },
})
