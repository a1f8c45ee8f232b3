import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { type FormName, type LabeledField, pageField } from '#contract/contact-form.ts'
import { buttonClasses } from '../button-link.tsx'
import { useContent } from '../content-context.ts'
import { Icon } from '../icon.tsx'
import { Fields } from './fields.tsx'
import type { ContactFormControl, SubmissionState } from './use-contact-form.ts'

type Props = ComponentProps<'form'> & {
  name: FormName
  control: ContactFormControl
  fields: readonly LabeledField[]
  wide?: readonly string[]
  /** The page that it stands on, if it's the owner's own. */
  page: string | undefined
  /** The contact form says nothing about a failure: its button alone changes its look. */
  showsFailure?: boolean
  /** What screen readers are told after a failure. */
  failureText?: string
  /** Shown below the form, and read aloud. */
  news?: ReactNode
}

/** What both forms are. The children stand above the button. */
export function RequestForm({ name, control, fields, wide = [], page, children, ...props }: Props) {
  const { showsFailure = false, failureText = '', news, ...attributes } = props
  const { state, formProps } = control
  const { facts } = useContent()
  return (
    <>
      <form
        {...attributes}
        {...formProps}
        method="post"
        action={facts.contactAddress}
        aria-busy={state.phase === 'submitting'}
        tabIndex={-1}
      >
        {page && <input type="hidden" name={pageField} value={page} />}
        <Fields form={name} fields={fields} wide={wide} isSent={state.phase === 'sent'} />
        <div className="grid gap-4 sm:col-span-2">
          {children}
          <SubmitButton form={name} state={state} hasFailed={showsFailure && state.outcome === 'error'} />
        </div>
      </form>
      {/* Outside the form, because a busy form keeps its changes to itself. */}
      <div aria-live="polite" className={news ? undefined : 'sr-only'}>
        {state.phase === 'submitting' && <Sending />}
        {state.phase === 'failed' && failureText}
        {news}
      </div>
    </>
  )
}

type SubmitButtonProps = { form: FormName; state: SubmissionState; hasFailed: boolean }

function SubmitButton({ form, state, hasFailed }: SubmitButtonProps) {
  const { submit, submitting } = useContent().forms[form]
  const isSubmitting = state.phase === 'submitting'
  return (
    <button
      type="submit"
      disabled={isSubmitting}
      className={`${buttonClasses(hasFailed ? 'loss' : 'action')} w-full disabled:cursor-progress max-sm:px-3`}
    >
      {isSubmitting && <Icon name="loader-circle" className="spinner" />}
      {hasFailed && !isSubmitting && <Icon name="triangle-alert" />}
      {isSubmitting ? submitting : submit}
    </button>
  )
}

const patienceMs = 1000

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
