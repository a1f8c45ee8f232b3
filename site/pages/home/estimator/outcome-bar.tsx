import { Fragment } from 'react'
import { estimator } from '#content/estimator.ts'
import { type Figures, splitByOutcome } from './calculate-estimate.ts'
import { formatPercent } from './format-figure.ts'

const { bar } = estimator

/** What becomes of the money sent to payers, as lengths; the key says the same in figures. */
export function OutcomeBar({ figures }: { figures: Figures }) {
  const { paidFirst, recovered, lost } = splitByOutcome(figures)
  const parts = [
    { label: bar.paidFirst, share: paidFirst, from: 0, fill: 'fill-primary' },
    { label: bar.recovered, share: recovered, from: paidFirst, fill: 'fill-action' },
    { label: bar.lost, share: lost, from: paidFirst + recovered, fill: 'fill-loss' },
  ].map((part) => ({ ...part, text: `${part.label} ${formatPercent(part.share)}` }))

  return (
    <div className="mt-2.5 sm:mt-4">
      <svg
        role="img"
        aria-label={`${bar.label}: ${parts.map(({ text }) => text).join(', ')}`}
        className="block h-4 w-full overflow-hidden rounded-slip"
      >
        {parts.map(({ label, share, from, fill }) => (
          <Fragment key={label}>
            <rect x={`${from}%`} width="2" height="100%" transform="translate(-2)" className="fill-paper" />
            <rect x={`${from}%`} width={`${share}%`} height="100%" className={fill} />
          </Fragment>
        ))}
      </svg>
      <ul
        aria-hidden="true"
        className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 sm:mt-2.5 sm:gap-x-5 text-label font-medium"
      >
        {parts.map(({ label, text, fill }) => (
          <li key={label} className="flex items-center gap-2">
            <svg aria-hidden="true" className="size-3">
              <rect width="100%" height="100%" rx="2" className={fill} />
            </svg>
            <span className="figures">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
