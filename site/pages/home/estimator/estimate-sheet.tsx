import type { ReactNode } from 'react'
import { estimator } from '#content/estimator.ts'
import { calculateEstimate, type Figures, overYear } from './calculate-estimate.ts'
import { EstimateLine } from './estimate-line.tsx'
import { OutcomeBar } from './outcome-bar.tsx'

type Props = { figures: Figures; children: ReactNode }

/** The ledger page: the sum is the formula, line by line. */
export function EstimateSheet({ figures, children }: Props) {
  const month = calculateEstimate(figures)
  const year = overYear(month)
  const line = (name: keyof typeof month) => ({ copy: estimator.results[name], month: month[name], year: year[name] })

  return (
    <div className="relative flex flex-col rounded-sheet border border-rule bg-paper py-3.5 pr-3.5 pl-7.5 max-sm:-mx-3 before:absolute before:inset-y-0 before:left-3.5 before:w-1.25 before:border-x before:border-margin-line sm:py-9 sm:pr-10 sm:pl-17 sm:before:left-9">
      <div className="@container">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2 sm:pb-3">
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
        {estimator.notes.map((note) => (
          <li key={note}>{note}</li>
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
