import { choice, line, list, text, texts } from '#fields/kinds.ts'
import { heading, optionalLead } from '../copy.ts'
import { addable } from '../section-kind.ts'

const looks = { comparison: 'Comparison', fees: 'Fees: figures stand on the right' }

export const table = addable({
  title: 'Table',
  help: 'Up to five columns and twenty rows. On a phone, each row is a block of its own.',
  purpose: 'Show',
  ground: 'alternating',
  sample: {
    heading: 'Who does what',
    columns: [
      { id: 'task', head: 'Task' },
      { id: 'done-by', head: 'Done by' },
    ],
    rows: [
      { id: 'documents', head: 'Documents the visit', cells: [{ id: 'done-by', text: 'Your staff' }] },
      { id: 'submits', head: 'Submits the claim', cells: [{ id: 'done-by', text: 'We' }] },
    ],
  },
  fields: {
    heading: heading(),
    lead: optionalLead(),
    look: choice(Object.keys(looks) as (keyof typeof looks)[], { labelOf: (look) => looks[look] }),
    columns: list(
      { head: line({ title: 'Column', max: 28, word: 13 }) },
      { noun: 'column', namedBy: 'head', min: 2, max: 5, help: 'The first one is above the names of the rows.' },
    ),
    rows: list(
      {
        head: line({ title: 'Row', max: 60, word: 13 }),
        cells: texts({
          noun: 'cell',
          min: 1,
          max: 4,
          maxLetters: 60,
          word: 13,
          help: 'One for each further column. Yes gets a tick.',
        }),
      },
      { noun: 'row', namedBy: 'head', min: 2, max: 20 },
    ),
    note: text({ title: 'Note below the table', max: 200, isOptional: true }),
  },
})
