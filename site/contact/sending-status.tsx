import { useEffect, useState } from 'react'
import { useContent } from '../content-context.ts'
import type { SubmissionState } from './submission-state.ts'

type Props = { state: SubmissionState; failureText?: string }

const patienceMs = 1000

/** Heard, not seen: outside the form, because a busy form keeps its changes to itself. */
export function SendingStatus({ state, failureText = '' }: Props) {
  return (
    <p aria-live="polite" className="sr-only">
      {state.phase === 'submitting' && <Sending />}
      {state.phase === 'failed' && failureText}
    </p>
  )
}

/** Said only where it takes a while: screen readers queue it, and would say it after the outcome. */
function Sending() {
  const { words } = useContent().forms
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && words.sending
}
