import type { ShownSectionOf } from '#content/resolve/resolve-pages.ts'
import type { EstimatorField, Figures } from './calculate-estimate.ts'
import { formatNumber, limitFigure, parseFigure } from './figure-text.ts'

/** `draft` is what the visitor is typing just now: it stays as typed until the field is left. */
export type EstimatorState = { figures: Figures; draft: { field: EstimatorField; text: string } | null }

export type EstimatorAction =
  | { type: 'type'; field: EstimatorField; text: string }
  | { type: 'slide'; field: EstimatorField; value: number }
  | { type: 'leave' }

/** From top to bottom. */
export const estimatorFields = [
  'claimsPerMonth',
  'averagePayment',
  'denialRate',
  'shareRecovered',
  'reworkMinutes',
  'hourlyCost',
] as const satisfies EstimatorField[]

type Inputs = ShownSectionOf<'estimator'>['inputs']

export function startState(inputs: Inputs): EstimatorState {
  const figures = Object.fromEntries(estimatorFields.map((field) => [field, inputs[field].default])) as Figures
  return { figures, draft: null }
}

/** Text that isn't a number leaves the last figure in place. */
export function changeEstimator(inputs: Inputs, state: EstimatorState, action: EstimatorAction): EstimatorState {
  const withFigure = (field: EstimatorField, value: number): Figures => ({
    ...state.figures,
    [field]: limitFigure(inputs[field], value),
  })
  switch (action.type) {
    case 'type': {
      const value = parseFigure(action.text)
      return {
        figures: value === null ? state.figures : withFigure(action.field, value),
        draft: { field: action.field, text: action.text },
      }
    }
    case 'slide':
      return { figures: withFigure(action.field, action.value), draft: null }
    case 'leave':
      return { ...state, draft: null }
  }
}

/** What the number input shows. */
export function shownText({ figures, draft }: EstimatorState, field: EstimatorField): string {
  return draft?.field === field ? draft.text : formatNumber(figures[field])
}

/** True while the sum takes another number than the one typed. */
export function isOutsideLimits(inputs: Inputs, { draft }: EstimatorState, field: EstimatorField): boolean {
  if (draft?.field !== field) return false
  const typed = parseFigure(draft.text)
  return typed !== null && (typed < inputs[field].min || typed > inputs[field].max)
}
