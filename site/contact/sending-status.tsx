import { formWords } from '#content/contact-forms.ts'
import type { SubmissionState } from './submission-state.ts'

type Props = { state: SubmissionState; failureText?: string }

/** Heard, not seen: outside the form, because a busy form keeps its changes to itself. */
export function SendingStatus({ state, failureText = '' }: Props) {
  const texts = { idle: '', submitting: formWords.sending, sent: '', failed: failureText }
  return (
    <p role="status" className="sr-only">
      {texts[state.phase]}
    </p>
  )
}
