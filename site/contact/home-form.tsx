import { contactForms, labelFields } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { Fields } from './fields.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useContactForm } from './use-contact-form.ts'

/** The short form of the home page. How an attempt ended is told by the browser's own alert. */
export function HomeForm() {
  const { facts, forms } = useContent()
  const { state, formProps } = useContactForm({
    name: 'home',
    logFailure: (error) => console.error(error),
    onSettled: (phase) => window.alert(phase === 'sent' ? forms.home.successAlert : forms.home.failureAlert),
  })
  return (
    <div className="relative rounded-sheet border border-rule bg-paper p-[clamp(1.125rem,0.6rem+2.2vw,3rem)]">
      <form
        {...formProps}
        method="post"
        action={facts.contactAddress}
        aria-label={forms.home.submit}
        aria-busy={state.phase === 'submitting'}
        tabIndex={-1}
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-y-5"
      >
        <Fields form="home" fields={labelFields(contactForms.home, forms.home.fields)} wide={['name', 'email']} />
        <div className="sm:col-span-2">
          <SubmitButton state={state} label={forms.home.submit} submittingLabel={forms.home.submitting} />
        </div>
      </form>
      <SendingStatus state={state} />
    </div>
  )
}
