import { group, line, link, number, text, texts } from '#fields/kinds.ts'
import { action, lead } from '../copy.ts'
import { movable } from '../section-kind.ts'

const estimatorInput = (title: string) =>
  group(
    {
      label: line(),
      unit: group({
        before: line({ max: 8, isOptional: true, title: 'Before the number' }),
        after: line({ max: 8, isOptional: true, title: 'After the number' }),
      }),
      default: number({ title: 'Starts at' }),
      min: number({ title: 'Minimum' }),
      max: number({ title: 'Maximum' }),
      step: number({ title: 'Step', min: 0.01 }),
      source: group(
        {
          name: line({ isOptional: true, help: 'Empty where it is a sample figure: the page then says so.' }),
          finding: line({ isOptional: true, max: 90 }),
          setting: line({ isOptional: true, max: 90, help: 'Whose figures they are: hospitals aren’t practices.' }),
          href: link({ isOptional: true }),
        },
        { title: 'Where the figure comes from' },
      ),
    },
    { title },
  )

const result = () => group({ label: line({ word: 11 }), formula: line({ word: 11 }) })

export const estimator = movable({
  title: 'Revenue-leak estimator',
  ground: 'surface',
  fields: {
    heading: line({ max: 90, word: 14 }),
    lead: lead(),
    inputsHeading: line(),
    sampleFigureNote: line(),
    countedAs: line({ help: 'Beside a number outside the limits: “Counted as 10,000 (50 to 10,000)”.' }),
    limitsJoin: line(),
    resultHeading: line(),
    columns: group({ perMonth: line({ max: 12 }), perYear: line({ max: 12 }) }),
    inputs: group({
      claimsPerMonth: estimatorInput('Claims per month'),
      averagePayment: estimatorInput('Average expected payment'),
      denialRate: estimatorInput('Initial denial rate'),
      shareRecovered: estimatorInput('Share of denials recovered'),
      reworkMinutes: estimatorInput('Minutes to rework one denial'),
      hourlyCost: estimatorInput('Hourly cost of that work'),
    }),
    results: group({ expected: result(), denied: result(), recovered: result(), lost: result(), reworkCost: result() }),
    bar: group({ label: line(), paidFirst: line(), recovered: line(), lost: line() }),
    notes: texts({ noun: 'note', max: 4 }),
    biggestLeak: group({ text: text(), source: line(), href: link() }),
    action: action(),
    messageOpening: line({ help: 'Opens the message that the button writes into the form; the figures follow.' }),
  },
})
