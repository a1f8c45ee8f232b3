import { buttonClasses } from '../ui/button-look.ts'
import { Icon } from '../ui/icon.tsx'
import type { SubmissionState } from './submission-state.ts'

type Props = {
  state: SubmissionState
  label: string
  submittingLabel: string
  /** The contact form says nothing about a failure: its button alone changes its look. */
  showsFailure?: boolean
}

export function SubmitButton({ state, label, submittingLabel, showsFailure = false }: Props) {
  const isSubmitting = state.phase === 'submitting'
  const hasFailed = showsFailure && state.outcome === 'error'
  return (
    <button
      type="submit"
      disabled={isSubmitting}
      className={`${buttonClasses(hasFailed ? 'loss' : 'action')} w-full disabled:cursor-progress max-sm:px-3`}
    >
      {isSubmitting && <Icon name="loader-circle" className="spinner" />}
      {hasFailed && !isSubmitting && <Icon name="triangle-alert" />}
      {isSubmitting ? submittingLabel : label}
    </button>
  )
}
