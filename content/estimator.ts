import type { Link } from './link.ts'

/** Reads `name: finding setting`, the name linked. `setting` says whose figures they are: hospitals are not practices. */
type EstimatorSource = { name: string; finding: string; setting: string; href: string }

export type EstimatorField =
  | 'claimsPerMonth'
  | 'averagePayment'
  | 'denialRate'
  | 'shareRecovered'
  | 'reworkMinutes'
  | 'hourlyCost'

type EstimatorInput = {
  label: string
  /** Set before or after the number. */
  unit: { before?: string; after?: string }
  default: number
  min: number
  max: number
  step: number
  /** Left out where nobody has measured it: the page then says that it is a sample figure. */
  source: EstimatorSource | null
}

export const sampleFigureNote = 'A sample figure: put in your own.'

export const estimatorInputs: Record<EstimatorField, EstimatorInput> = {
  claimsPerMonth: {
    label: 'Claims per month',
    unit: {},
    default: 1200,
    min: 50,
    max: 10_000,
    step: 50,
    source: null,
  },
  averagePayment: {
    label: 'Average expected payment',
    unit: { before: '$' },
    default: 110,
    min: 10,
    max: 2000,
    step: 5,
    source: null,
  },
  denialRate: {
    label: 'Initial denial rate',
    unit: { after: '%' },
    default: 11.8,
    min: 0,
    max: 50,
    step: 0.1,
    source: {
      name: 'Kodiak, 2024 data, reported by HFMA',
      finding: 'share of dollars denied at first.',
      setting: 'Hospital and physician data.',
      href: 'https://www.hfma.org/?p=99103',
    },
  },
  shareRecovered: {
    label: 'Share of denials recovered',
    unit: { after: '%' },
    default: 70,
    min: 0,
    max: 100,
    step: 1,
    source: {
      name: 'Premier, 2023 claims',
      finding: 'about 70%. It was 54% the year before.',
      setting: 'Hospital data: a practice may differ.',
      href: 'https://chiefhealthcareexecutive.com/view/hospitals-providers-spent-25b-on-battles-with-claims-report-finds',
    },
  },
  reworkMinutes: {
    label: 'Minutes to rework one denial',
    unit: {},
    default: 20,
    min: 0,
    max: 120,
    step: 5,
    source: null,
  },
  hourlyCost: {
    label: 'Hourly cost of that work',
    unit: { before: '$' },
    default: 30,
    min: 0,
    max: 150,
    step: 1,
    source: null,
  },
}

export const estimator = {
  id: 'revenue-leak',
  heading: 'What slips through each month?',
  lead: 'Six numbers you know, or can ask for. The math is done in your browser: nothing is sent, no email address is needed.',
  inputsHeading: 'Your figures',
  /** Shown beside a number outside the limits: 'Counted as 10,000 (50 to 10,000)'. */
  countedAs: 'Counted as',
  limitsJoin: 'to',
  resultHeading: 'Your estimate',
  columns: { perMonth: 'per month', perYear: 'per year' },
  results: {
    expected: { label: 'Sent to payers', formula: 'claims × expected payment' },
    denied: { label: 'Denied at first', formula: 'sent × initial denial rate' },
    recovered: { label: 'Likely recovered', formula: 'denied × share recovered' },
    lost: { label: 'Likely lost', formula: 'denied − recovered' },
    reworkCost: { label: 'Cost of rework', formula: 'denied claims × minutes × hourly cost' },
  },
  bar: {
    label: 'Where the money sent to payers ends up',
    paidFirst: 'Paid the first time',
    recovered: 'Recovered',
    lost: 'Lost',
  },
  notes: [
    'An estimate from your figures, not a promise from us. A denied claim is not yet a lost claim.',
    'Rework cost treats the denial rate, a share of dollars, as if it were a share of claims.',
  ],
  biggestLeak: {
    text: 'Denials and appeals are the biggest leak, say 48% of medical group leaders.',
    source: 'MGMA Stat, January 2026, n\u00a0=\u00a0288',
    href: 'https://www.mgma.com/mgma-stat/detecting-and-fixing-leaks-across-the-revenue-cycle',
  },
  action: { label: 'Put these in my message', href: '#contact' } satisfies Link,
  /** Opens the message that the action writes into the form; the figures follow, one per line. */
  messageOpening: 'My figures from the estimator:',
}
