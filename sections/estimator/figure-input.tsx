import { useSection } from '../section-context.ts'
import type { EstimatorField } from './calculate-estimate.ts'
import { type EstimatorAction, type EstimatorState, isOutsideLimits, shownText } from './estimator-state.ts'
import { formatFigure } from './figure-text.ts'

type Props = { id: string; field: EstimatorField; state: EstimatorState; dispatch: (action: EstimatorAction) => void }

/** One figure, to be typed or slid; both inputs show the same number. */
export function FigureInput({ id, field, state, dispatch }: Props) {
  const estimator = useSection('estimator')
  const { label, unit, min, max, step } = estimator.inputs[field]
  const figure = state.figures[field]

  return (
    <div className="grid grid-cols-[1fr_6rem] items-start gap-x-3 sm:grid-cols-[1fr_8.25rem]">
      <label htmlFor={id} className="text-base leading-snug sm:pt-0.5 font-semibold sm:text-body">
        {label}
      </label>
      <p
        id={`${id}-note`}
        className="col-[1/-1] row-start-3 text-label leading-snug text-soft sm:col-[1/2] sm:row-start-2 sm:mt-0.5"
      >
        {isOutsideLimits(estimator.inputs, state, field) ? (
          <Limits field={field} figure={figure} />
        ) : (
          <Source field={field} />
        )}
      </p>
      <input
        id={id}
        name={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-note`}
        value={shownText(state, field)}
        onChange={(event) => dispatch({ type: 'type', field, text: event.target.value })}
        onBlur={() => dispatch({ type: 'leave' })}
        className={`figures col-start-2 row-span-2 row-start-1 h-11 w-full rounded-control border-[1.5px] border-field bg-surface pl-5 text-right font-semibold hover:border-soft ${unit.after ? 'pr-8.5' : 'pr-3'}`}
      />
      {(unit.before || unit.after) && (
        <span
          aria-hidden="true"
          className={`pointer-events-none col-start-2 row-span-2 row-start-1 px-3 leading-11 font-semibold text-soft ${unit.after ? 'justify-self-end' : ''}`}
        >
          {unit.before || unit.after}
        </span>
      )}
      <SliderTrack filled={(figure - min) / (max - min)} />
      <input
        id={`${id}-slider`}
        name={`${field}-slider`}
        type="range"
        // Firefox would put the old value back after a reload, here alone.
        autoComplete="off"
        aria-label={label}
        aria-valuetext={formatFigure(unit, figure)}
        min={min}
        max={max}
        step={step}
        value={figure}
        onChange={(event) => dispatch({ type: 'slide', field, value: event.target.valueAsNumber })}
        className="slider col-start-1 row-start-2 sm:col-[1/-1] sm:row-start-3 sm:mt-1.5"
      />
    </div>
  )
}

function Source({ field }: { field: EstimatorField }) {
  const { inputs, sampleFigureNote } = useSection('estimator')
  const { source } = inputs[field]
  if (source.name === '') return sampleFigureNote
  return (
    <>
      <a href={source.href} className="underline decoration-rule-strong underline-offset-3 hover:decoration-primary">
        {source.name}
      </a>
      : {source.finding} {source.setting}
    </>
  )
}

function Limits({ field, figure }: { field: EstimatorField; figure: number }) {
  const estimator = useSection('estimator')
  const { min, max, unit } = estimator.inputs[field]
  const [taken, from, to] = [figure, min, max].map((value) => formatFigure(unit, value))
  return (
    <strong className="font-semibold text-loss">
      {estimator.countedAs} {taken} ({from} {estimator.limitsJoin} {to})
    </strong>
  )
}

type SliderTrackProps = {
  /** Share of the track that is filled, 0 to 1. Its end always lies under the thumb. */
  filled: number
}

/** Drawn behind the slider: the filled part has its width in the page itself, before any script. */
function SliderTrack({ filled }: SliderTrackProps) {
  return (
    <svg
      aria-hidden="true"
      className="col-start-1 row-start-2 h-1.5 w-full self-center rounded-full bg-rule sm:col-[1/-1] sm:row-start-3 sm:mt-1.5 forced-colors:border"
    >
      <rect width={`${filled * 100}%`} height="100%" rx="3" className="fill-primary" />
    </svg>
  )
}
