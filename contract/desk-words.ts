import type { Status } from './desk.ts'

/** Words that the desk shows and the server writes into spreadsheets. They belong to the program, not to the content. */
export const statusWords: Record<Status, string> = {
  new: 'New',
  'in-contact': 'In contact',
  won: 'Won',
  'not-a-fit': 'Not a fit',
}

/** Where a visitor chose none. */
export const nothingChosen = 'Not stated'
