import type { ReactNode } from 'react'
import { useSection } from '../section-context.ts'
import { calculateEstimate, type Figures, overYear, splitByOutcome } from './calculate-estimate.ts'
import { formatDollars, formatPercent } from './figure-text.ts'

/** What becomes of the money sent to payers, as lengths; the key says the same in figures. */
function OutcomeBar({ figures }: { figures: Figures }) {
  const { bar } = useSection('estimator')
  const { paidFirst, recovered, lost } = splitByOutcome(figures)
  const parts = [
    { label: bar.paidFirst, share: paidFirst, from: 0, fill: 'fill-primary', swatch: 'before:border-primary' },
    { label: bar.recovered, share: recovered, from: paidFirst, fill: 'fill-action', swatch: 'before:border-action' },
    { label: bar.lost, share: lost, from: paidFirst + recovered, fill: 'fill-loss', swatch: 'before:border-loss' },
  ].map((part) => ({ ...part, text: `${part.label} ${formatPercent(part.share)}` }))

  return (
    <div className="mt-2.5 sm:mt-4">
      <svg
        role="img"
        aria-label={`${bar.label}: ${parts.map(({ text }) => text).join(', ')}`}
        className="block h-4 w-full overflow-hidden rounded-slip"
      >
        {/* Each part reaches to the end, under those that follow; its outline keeps it apart from the one before. */}
        {parts.map(({ from, fill }) => (
          <rect
            key={fill}
            x={`${from}%`}
            y="-50%"
            width="100%"
            height="200%"
            strokeWidth="4"
            paintOrder="stroke"
            className={`stroke-paper ${fill}`}
          />
        ))}
      </svg>
      <ul
        aria-hidden="true"
        className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 sm:mt-2.5 sm:gap-x-5 text-label font-medium"
      >
        {parts.map(({ text, swatch }) => (
          <li
            key={swatch}
            // The border alone: grounds are not printed.
            className={`figures flex items-center gap-2 before:rounded-[2px] before:border-6 before:forced-color-adjust-none ${swatch}`}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

type EstimateLineProps = {
  copy: { label: string; formula: string }
  /** In dollars. */
  month: number
  year: number
  kind?: keyof typeof looks
}

const looks = {
  addend: { row: 'border-b border-rule', month: 'text-[1.375rem] sm:text-[1.5rem]', sign: '' },
  deduction: { row: 'border-b border-rule', month: 'text-[1.375rem] sm:text-[1.5rem] text-primary', sign: '−' },
  apart: { row: '', month: 'text-[1.375rem] sm:text-[1.5rem]', sign: '' },
  total: { row: 'pt-2 sm:pt-8', month: 'double-rule text-loss', sign: '' },
} as const

/** A total of a million or more still leaves room for its label. */
const totalSizes = {
  usual: 'text-[2.5rem] sm:text-[min(4rem,22cqi)]',
  long: 'text-[1.75rem] sm:text-[2.25rem]',
} as const

/** One line of the sum. Screen readers get the words of the column heads with each figure. */
function EstimateLine({ copy, month, year, kind = 'addend' }: EstimateLineProps) {
  const { columns } = useSection('estimator')
  const look = looks[kind]
  const figure = (value: number) => (value === 0 ? '' : look.sign) + formatDollars(value)

  return (
    <div
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 pt-1.5 pb-0.5 sm:py-1.5 @[16rem]:grid @[16rem]:grid-cols-[1fr_auto] sm:min-h-18.5 @[29rem]:grid-cols-[1fr_auto_8.25rem] @[29rem]:gap-x-0 ${look.row}`}
    >
      <dt
        className={`basis-full @[16rem]:row-span-2 leading-snug @[29rem]:row-span-1 ${kind === 'total' ? 'text-title font-semibold' : ''}`}
      >
        {copy.label}
        <span className="block text-label font-regular text-soft">{copy.formula}</span>
      </dt>
      <dd
        className={`figures font-display @max-[16rem]:mt-1.5 @[16rem]:self-end @[16rem]:justify-self-end leading-none @[29rem]:self-center tracking-title ${look.month} ${kind === 'total' ? totalSizes[month < 1_000_000 ? 'usual' : 'long'] : ''}`}
      >
        {figure(month)}
        <span className="sr-only"> {columns.perMonth}</span>
      </dd>
      <dd className="figures justify-self-end @[16rem]:mt-1 @[16rem]:self-start text-label text-soft @[29rem]:mt-0 @[29rem]:self-center @[29rem]:text-base">
        {figure(year)}
        <span className="@[29rem]:sr-only"> {columns.perYear}</span>
      </dd>
    </div>
  )
}

type Props = { figures: Figures; children: ReactNode }

/** The ledger page: the sum is the formula, line by line. */
export function EstimateSheet({ figures, children }: Props) {
  const estimator = useSection('estimator')
  const month = calculateEstimate(figures)
  const year = overYear(month)
  const line = (name: keyof typeof month) => ({ copy: estimator.results[name], month: month[name], year: year[name] })

  return (
    <div className="relative flex flex-col rounded-sheet border border-rule bg-paper py-3 pr-3.5 pl-7 max-sm:-mx-3 before:absolute before:inset-y-0 before:left-3 before:w-1.25 before:border-x before:border-margin-line sm:py-9 sm:pr-10 sm:pl-17 sm:before:left-9">
      <div className="@container">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 sm:pb-3">
          <h3>{estimator.resultHeading}</h3>
          <div aria-hidden="true" className="flex text-right text-small font-medium text-soft">
            <span>{estimator.columns.perMonth}</span>
            <span className="hidden w-33 @[29rem]:block">{estimator.columns.perYear}</span>
          </div>
        </div>
        <dl>
          <EstimateLine {...line('expected')} />
          <EstimateLine {...line('denied')} />
          <EstimateLine {...line('recovered')} kind="deduction" />
          <EstimateLine {...line('lost')} kind="total" />
        </dl>
        <OutcomeBar figures={figures} />
        <dl className="mt-2 border-y border-rule sm:mt-6">
          <EstimateLine {...line('reworkCost')} kind="apart" />
        </dl>
      </div>
      <ul className="mt-2 grid gap-0.5 text-label sm:mt-4 sm:gap-1.5 leading-snug text-soft sm:text-small">
        {estimator.notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        <li>
          {estimator.biggestLeak.text}{' '}
          <a
            href={estimator.biggestLeak.href}
            className="underline decoration-rule-strong underline-offset-3 hover:decoration-primary"
          >
            {estimator.biggestLeak.source}
          </a>
        </li>
      </ul>
      <div className="mt-auto grid pt-3 sm:pt-5 sm:block print:hidden">{children}</div>
    </div>
  )
}
