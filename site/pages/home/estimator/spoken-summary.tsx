import { useEffect, useState } from 'react'
import type { EstimatorState } from './estimator-state.ts'
import { describeResult } from './figures-message.ts'

const pauseMs = 1000

/** What screen readers are told of a change: one sentence, once the visitor has paused, not one at each key. */
export function SpokenSummary({ state }: { state: EstimatorState }) {
  const [spoken, setSpoken] = useState(() => summarize(state))

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(summarize(state)), pauseMs)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

function summarize({ figures }: EstimatorState): string {
  return `${describeResult(figures, 'lost')}. ${describeResult(figures, 'reworkCost')}.`
}
