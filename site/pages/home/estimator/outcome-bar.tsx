import { estimator } from '#content/estimator.ts'
import { type Figures, splitByOutcome } from './calculate-estimate.ts'
import { formatPercent } from './format-figure.ts'

const { bar } = estimator

/** What becomes of the money sent to payers, as lengths; the key says the same in figures. */
export function OutcomeBar({ figures }: { figures: Figures }) {
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
        {parts.map(({ label, from, fill }) => (
          <rect
            key={label}
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
        {parts.map(({ label, text, swatch }) => (
          <li
            key={label}
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
