import { useContent } from '../content-context.ts'
import type { SubmissionState } from './submission-state.ts'

type Props = { state: SubmissionState; failureText?: string }

/** Heard, not seen: outside the form, because a busy form keeps its changes to itself. */
export function SendingStatus({ state, failureText = '' }: Props) {
  const { words } = useContent().forms
  const texts = { idle: '', submitting: words.sending, sent: '', failed: failureText }
  return (
    <p role="status" className="sr-only">
      {texts[state.phase]}
    </p>
  )
}
