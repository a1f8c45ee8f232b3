import { group, line, list, number } from '#fields/kinds.ts'
import { icon } from '#sections/copy.ts'

export const billing = group(
  {
    rows: group({ comesIn: line(), weCheck: line(), goesOut: line() }, { title: 'Names of the rows' }),
    steps: list(
      {
        title: line({ title: 'Step', max: 24, word: 13 }),
        description: line({ title: 'What happens', word: 18 }),
        icon: icon(),
        comesIn: line(),
        weCheck: line(),
        goesOut: line(),
      },
      { noun: 'step', namedBy: 'title', min: 5, max: 5 },
    ),
  },
  { title: 'Billing process: steps' },
)

const short = (word = 16) => line({ max: 14, word })
const labeled = () => group({ label: short(), value: short() })

/** The one example claim, invented to show the work; it may stay when the site goes public. */
export const claimSlip = group(
  {
    title: line(),
    number: line({ max: 10 }),
    numberLabel: line(),
    caption: line({ help: 'Says that the claim is an example.' }),
    lines: list(
      { code: line({ max: 8 }), description: line({ max: 32, word: 18 }), amount: number({ min: 0, max: 9999 }) },
      { noun: 'line', namedBy: 'description', min: 3, max: 3 },
    ),
    payer: labeled(),
    sent: labeled(),
    posted: labeled(),
    statuses: group({ member: short(), verified: short(), outgoing: short(), settled: short(6) }),
    visitNote: group({
      phrases: list(
        {
          text: line({ max: 80, word: 13, isVerbatim: true }),
          code: line({ max: 8, isOptional: true, help: 'The code that these words support.' }),
        },
        { noun: 'phrase', namedBy: 'text', min: 1, max: 12 },
      ),
      codes: list(
        { code: line({ max: 8 }), meaning: line({ word: 18 }) },
        { noun: 'code', namedBy: 'code', min: 1, max: 4 },
      ),
      signature: line(),
    }),
  },
  { title: 'Example claim' },
)
