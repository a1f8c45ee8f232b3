import { type EstimatorField, estimatorInputs } from '#content/estimator.ts'
import type { Figures } from './calculate-estimate.ts'
import { formatNumber } from './format-figure.ts'
import { limitFigure, parseFigure } from './parse-figure.ts'

/** `draft` is what the visitor is typing just now: it stays as typed until the field is left. */
export type EstimatorState = { figures: Figures; draft: { field: EstimatorField; text: string } | null }

export type EstimatorAction =
  | { type: 'type'; field: EstimatorField; text: string }
  | { type: 'slide'; field: EstimatorField; value: number }
  | { type: 'leave' }

export const estimatorFields = Object.keys(estimatorInputs) as EstimatorField[]

export const defaultState: EstimatorState = {
  figures: Object.fromEntries(estimatorFields.map((field) => [field, estimatorInputs[field].default])) as Figures,
  draft: null,
}

/** Text that is no number leaves the last figure in place. */
export function changeEstimator(state: EstimatorState, action: EstimatorAction): EstimatorState {
  switch (action.type) {
    case 'type': {
      const value = parseFigure(action.text)
      return {
        figures: value === null ? state.figures : withFigure(state.figures, action.field, value),
        draft: { field: action.field, text: action.text },
      }
    }
    case 'slide':
      return { figures: withFigure(state.figures, action.field, action.value), draft: null }
    case 'leave':
      return { ...state, draft: null }
  }
}

/** What the number input shows. */
export function shownText({ figures, draft }: EstimatorState, field: EstimatorField): string {
  return draft?.field === field ? draft.text : formatNumber(figures[field])
}

/** True while the sum takes another number than the one typed. */
export function isOutsideLimits({ draft }: EstimatorState, field: EstimatorField): boolean {
  if (draft?.field !== field) return false
  const typed = parseFigure(draft.text)
  return typed !== null && (typed < estimatorInputs[field].min || typed > estimatorInputs[field].max)
}

function withFigure(figures: Figures, field: EstimatorField, value: number): Figures {
  return { ...figures, [field]: limitFigure(field, value) }
}
