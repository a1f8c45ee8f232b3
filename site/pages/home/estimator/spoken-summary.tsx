import { useEffect, useState } from 'react'
import type { Figures } from './calculate-estimate.ts'
import { describeResult } from './figures-message.ts'

const pauseMs = 1000

/** What screen readers are told of a change: one sentence, once the visitor has paused, not one at each key. */
export function SpokenSummary({ figures }: { figures: Figures }) {
  const summary = `${describeResult(figures, 'lost')}. ${describeResult(figures, 'reworkCost')}.`
  const [spoken, setSpoken] = useState(summary)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(summary), pauseMs)
    return () => clearTimeout(timer)
  }, [summary])

  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
