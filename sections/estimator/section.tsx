import { type MouseEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { ShownSectionOf } from '#content/resolve/resolve-pages.ts'
import { buttonClasses } from '#ui/button-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'
import { calculateEstimate, type Figures, overYear } from './calculate-estimate.ts'
import { EstimateSheet } from './estimate-sheet.tsx'
import {
  changeEstimator,
  type EstimatorAction,
  type EstimatorState,
  estimatorFields,
  startState,
} from './estimator-state.ts'
import { FigureInput } from './figure-input.tsx'
import { formatDollars, formatFigure } from './figure-text.ts'

type EstimatorWords = ShownSectionOf<'estimator'>
type ResultName = keyof EstimatorWords['results']

/** 'Likely lost: $4,673 per month, $56,076 per year' */
export function describeResult({ columns, results }: EstimatorWords, figures: Figures, name: ResultName): string {
  const month = calculateEstimate(figures)
  const perMonth = `${formatDollars(month[name])} ${columns.perMonth}`
  return `${results[name].label}: ${perMonth}, ${formatDollars(overYear(month)[name])} ${columns.perYear}`
}

export function writeMessage(words: EstimatorWords, figures: Figures): string {
  const { inputs, messageOpening } = words
  return [
    messageOpening,
    ...estimatorFields.map((field) => `${inputs[field].label}: ${formatFigure(inputs[field].unit, figures[field])}`),
    describeResult(words, figures, 'denied'),
    describeResult(words, figures, 'lost'),
    describeResult(words, figures, 'reworkCost'),
  ].join('\n')
}

/** Keeps the visitor's own words; figures carried over before make room for the new ones. */
export function mergeMessage(present: string, earlier: string, figures: string): string {
  if (earlier !== '' && present.includes(earlier)) return present.replace(earlier, () => figures)
  return present.trim() === '' ? figures : `${present.trimEnd()}\n\n${figures}`
}

const pauseMs = 1000

/** What screen readers are told of a change: one sentence, once the visitor has paused, not one at each key. */
function SpokenSummary({ state }: { state: EstimatorState }) {
  const estimator = useSection('estimator')
  const first = useRef(state)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (state === first.current) return
    const timer = setTimeout(() => setSpoken(summarize(estimator, state)), pauseMs)
    return () => clearTimeout(timer)
  }, [estimator, state])

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
}

function summarize(words: EstimatorWords, { figures }: EstimatorState): string {
  return `${describeResult(words, figures, 'lost')}. ${describeResult(words, figures, 'reworkCost')}.`
}

export function Estimator({ id }: { id: string }) {
  const estimator = useSection('estimator')
  const change = (state: EstimatorState, action: EstimatorAction) => changeEstimator(estimator.inputs, state, action)
  const [state, dispatch] = useReducer(change, estimator.inputs, startState)
  const inputs = useRef<HTMLFieldSetElement>(null)

  // The inputs can be used before the scripts arrive, and browsers fill them in again on a way back.
  useEffect(() => {
    if (inputs.current) readEntered(inputs.current).forEach(dispatch)
  }, [])

  return (
    <Section ground="surface" id={id}>
      <div className="grid gap-x-[clamp(2.5rem,5vw,4.5rem)] gap-y-3.5 md:gap-y-8 lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)]">
        <div>
          <h2>{estimator.heading}</h2>
          <p className="mt-2 text-lead leading-snug text-soft md:leading-[1.5] lg:mt-4">{estimator.lead}</p>
          <fieldset ref={inputs} className="mt-3 grid gap-y-1 sm:gap-y-5 md:mt-6 lg:mt-8">
            <legend className="sr-only">{estimator.inputsHeading}</legend>
            {estimatorFields.map((field) => (
              <FigureInput key={field} id={`${id}-${field}`} field={field} state={state} dispatch={dispatch} />
            ))}
          </fieldset>
        </div>
        <EstimateSheet figures={state.figures}>
          <CarryLink figures={state.figures} />
        </EstimateSheet>
      </div>
      <SpokenSummary state={state} />
    </Section>
  )
}

/** What a visitor had entered before the scripts ran. Of a figure that was both slid and typed, what was typed. */
function readEntered({ elements }: HTMLFieldSetElement): EstimatorAction[] {
  const changed = (name: string) => {
    const input = elements.namedItem(name) as HTMLInputElement
    return input.value === input.defaultValue ? undefined : input
  }
  return estimatorFields.flatMap((field): EstimatorAction[] => {
    const slider = changed(`${field}-slider`)
    const number = changed(field)
    return [
      ...(slider ? [{ type: 'slide', field, value: slider.valueAsNumber } as const] : []),
      ...(number ? [{ type: 'type', field, text: number.value } as const] : []),
      ...(number && !number.matches(':focus') ? [{ type: 'leave' } as const] : []),
    ]
  })
}

/** A plain link to the form; with scripts it brings the figures along. */
function CarryLink({ figures }: { figures: Figures }) {
  const estimator = useSection('estimator')
  const carried = useRef('')

  const carry = (event: MouseEvent) => {
    const message = writeMessage(estimator, figures)
    if (!carryToForm(estimator.action.href, carried.current, message)) return
    event.preventDefault()
    carried.current = message
  }

  if (estimator.action.href === '') return null
  return (
    <a href={estimator.action.href} onClick={carry} className={buttonClasses('primary')}>
      <Icon name="pen-line" />
      {estimator.action.label}
    </a>
  )
}

/** Writes the figures into the message of the form on this page and goes there; false when there is no such field. */
function carryToForm(anchor: string, earlier: string, figures: string): boolean {
  const message = document.querySelector<HTMLTextAreaElement>(`${anchor} form textarea[name=message]`)
  if (!message) return false

  message.setRangeText(mergeMessage(message.value, earlier, figures), 0, message.value.length, 'end')
  message.dispatchEvent(new Event('input', { bubbles: true }))
  message.scrollIntoView({ block: 'center' })
  message.focus({ preventScroll: true })
  return true
}
