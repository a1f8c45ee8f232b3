import { type EstimatorField, estimatorInputs } from '#content/estimator.ts'
import type { EstimatorAction } from './estimator-state.ts'

/** What a visitor had entered before the scripts ran: every input that no longer shows its default. */
export function readTypedFigures(inputs: HTMLFieldSetElement): EstimatorAction[] {
  return [...inputs.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter((input) => input.value !== input.defaultValue && input.name in estimatorInputs)
    .flatMap((input): EstimatorAction[] => {
      const field = input.name as EstimatorField
      if (input.type === 'range') return [{ type: 'slide', field, value: input.valueAsNumber }]
      return [
        { type: 'type', field, text: input.value },
        ...(input.matches(':focus') ? [] : [{ type: 'leave' } as const]),
      ]
    })
}
