/** The outcome of the last attempt. A new attempt does not reset it. */
export type SubmissionOutcome = 'success' | 'error' | null

export type SubmissionState =
  | { phase: 'idle'; outcome: null }
  | { phase: 'submitting'; outcome: SubmissionOutcome }
  | { phase: 'sent'; outcome: 'success' }
  | { phase: 'failed'; outcome: 'error' }

export type SubmissionEvent = { type: 'submitted' } | { type: 'accepted' } | { type: 'refused' }

export const initialSubmission: SubmissionState = { phase: 'idle', outcome: null }

export function reduceSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  if (event.type === 'submitted') return { phase: 'submitting', outcome: state.outcome }
  // An answer that nobody waits for changes nothing.
  if (state.phase !== 'submitting') return state
  return event.type === 'accepted' ? { phase: 'sent', outcome: 'success' } : { phase: 'failed', outcome: 'error' }
}
